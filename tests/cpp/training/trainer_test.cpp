#include "training/trainer.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

#include "expect_error.h"
#include "numeric/linear.h"

namespace orrery::training {
namespace {

TrainerOptions Small(const std::string& scheme) {
  TrainerOptions options;
  options.model = {.layers = 1, .d_model = 16, .heads = 2};
  options.scheme = scheme;
  options.length = 12;
  options.sequences = 8;
  options.steps = 40;
  options.schedule = {.learning_rate = 3e-3, .least_rate = 3e-4, .warmup_steps = 5};
  return options;
}

std::vector<float> ParametersOf(Trainer& trainer) {
  return {trainer.model().parameters().begin(), trainer.model().parameters().end()};
}

TEST(Trainer, LossFallsAndThePreviousTokenIsFound) {
  TrainerOptions options = Small("rope");
  options.choice.options = {{"distance", 1}, {"symbols", 4}};
  options.steps = 300;
  options.schedule.learning_rate = 1e-2;
  Trainer trainer(options);
  EXPECT_NEAR(trainer.Test(12, 32).loss, std::log(4.0), 0.6);
  const std::vector<StepReport> reports = trainer.Step(300);
  ASSERT_EQ(reports.size(), 300u);
  EXPECT_NEAR(reports.front().loss, std::log(4.0), 0.6);  // little better than a guess of four
  EXPECT_LT(reports.back().loss, 0.1);
  EXPECT_GT(trainer.Test(12, 32).accuracy, 0.97);
}

TEST(Trainer, StepsInPiecesAreTheStepsInOneGo) {
  Trainer whole(Small("t5"));
  Trainer pieces(Small("t5"));
  whole.Step(40);
  for (int piece = 0; piece < 9; ++piece) {
    pieces.Step(7);
    pieces.Test(20, 2);  // tests leave the run as it is
  }
  EXPECT_TRUE(pieces.IsDone());
  EXPECT_EQ(pieces.steps(), 40u);
  EXPECT_EQ(ParametersOf(whole), ParametersOf(pieces));
}

TEST(Trainer, SavedAndLoadedRunIsTheUninterruptedRun) {
  for (const char* scheme : {"learned", "kerple", "rope"}) {
    SCOPED_TRACE(scheme);
    Trainer first(Small(scheme));
    first.Step(17);
    Trainer second(Small(scheme));
    second.Load(first.Save());
    first.Step(23);
    second.Step(23);
    EXPECT_EQ(ParametersOf(first), ParametersOf(second));
  }
}

// Weights and tokens of two seeds agree as often as independent draws do: both bounds are five
// standard deviations wide.
TEST(Trainer, SeedsGiveWeightsAndSequencesThatHaveNothingInCommon) {
  TrainerOptions options = Small("rope");
  const Trainer one(options);
  for (std::uint32_t seed : {2u, 3u, 1000000u, 4294967295u}) {
    SCOPED_TRACE(seed);
    options.seed = seed;
    const Trainer other(options);
    const auto numbers_of = [](const Trainer& trainer) {
      return trainer.Parameter("layers.0.attention.query.weight").data;
    };
    const std::vector<double> a = numbers_of(one), b = numbers_of(other);
    const double n = static_cast<double>(a.size());
    EXPECT_NEAR(Dot(a, b) / (Norm(a) * Norm(b)), 0, 5 / std::sqrt(n));
    EXPECT_NEAR(Norm(a) / Norm(b), 1, 5 / std::sqrt(n));
    const auto tokens_of = [](const Trainer& trainer) {
      return trainer.Draw(256, 0).Find("tokens")->As<Tensor>()->data;
    };
    const std::vector<double> s = tokens_of(one), t = tokens_of(other);
    double equal = 0;
    for (std::size_t i = 0; i < s.size(); ++i) equal += s[i] == t[i] ? 1 : 0;
    const double share = 1 / static_cast<double>(one.task().vocabulary());
    EXPECT_NEAR(equal / 256, share, 5 * std::sqrt(share * (1 - share) / 256));
  }
}

// The sums of all bits of the parameters after 200 steps: the same natively and as WebAssembly, on
// every machine.
TEST(Trainer, TwoHundredStepsGiveTheSameBitsEverywhere) {
  TrainerOptions options = Small("alibi");
  options.steps = 200;
  Trainer trainer(options);
  const double loss = trainer.Step(200).back().loss;
  std::uint32_t bits = 0;
  for (float parameter : ParametersOf(trainer)) {
    std::uint32_t word = 0;
    std::memcpy(&word, &parameter, sizeof word);
    bits = bits * 31 + word;
  }
  EXPECT_EQ(bits, 587841253u);
  EXPECT_NEAR(loss, 2.3996633110927541, 1e-12);
}

// Save's comment lists its fields, and Load names the one that is missing.
TEST(Trainer, LoadNeedsEveryFieldThatSaveGives) {
  TrainerOptions options = Small("rope");
  options.optimizer.amsgrad = true;
  Trainer trainer(options);
  trainer.Step(3);
  const Record saved = trainer.Save();
  EXPECT_EQ(saved.names(),
            (std::vector<std::string>{"steps", "parameters", "means", "squares", "greatest"}));
  for (const std::string& name : saved.names()) {
    Record without = saved;
    without.Erase(name);
    ExpectRefused([&] { trainer.Load(without); }, "the saved run has no", name.c_str());
  }
}

TEST(Trainer, LearnedTableRefusesLongerSequencesAndOthersReadThem) {
  Trainer learned(Small("learned"));
  ExpectRefused([&] { learned.Test(13, 1); }, "needs row 12", "0 to 11");
  for (const SchemeInfo& info : Schemes()) {
    const std::string scheme = info.id;
    if (scheme == "learned") continue;
    SCOPED_TRACE(scheme);
    Trainer trainer(Small(scheme));
    EXPECT_TRUE(std::isfinite(trainer.Test(24, 2).loss));
  }
}

TEST(Trainer, PositionsOfATestAreTheRowsThatItsTokensRead) {
  Trainer trainer(Small("learned"));
  trainer.Step(40);
  std::vector<double> reversed(12);
  for (std::size_t t = 0; t < 12; ++t) reversed[t] = static_cast<double>(11 - t);
  const Evaluation told = trainer.Test(12, 8, reversed);
  EXPECT_NE(told.loss, trainer.Test(12, 8).loss);
  const Parameter* table = trainer.model().layout().Find("position.table");
  const std::size_t width = table->shape[1];
  const auto rows = trainer.model().parameters().subspan(table->offset, table->size);
  for (std::size_t t = 0; t < 6; ++t) {
    std::swap_ranges(&rows[t * width], &rows[t * width] + width, &rows[(11 - t) * width]);
  }
  EXPECT_EQ(trainer.Test(12, 8).loss, told.loss);
  EXPECT_EQ(trainer.Test(12, 8).accuracy, told.accuracy);
}

TEST(Trainer, PositionsOfATestAreMeasuredFromOneAnotherWhereTheSchemeSeesOffsetsAlone) {
  std::vector<double> shifted(12);
  for (std::size_t t = 0; t < 12; ++t) shifted[t] = static_cast<double>(t) + 100;
  for (const char* scheme : {"rope", "alibi", "t5", "kerple", "shaw", "deberta"}) {
    SCOPED_TRACE(scheme);
    Trainer trainer(Small(scheme));
    trainer.Step(10);
    EXPECT_NEAR(trainer.Test(12, 8, shifted).loss, trainer.Test(12, 8).loss, 1e-4);
  }
}

TEST(Trainer, AccuracyByPlaceIsThatOfTheSameTest) {
  Trainer trainer(Small("rope"));
  trainer.Step(40);
  const Evaluation whole = trainer.Test(30, 10);
  const Tensor places = trainer.AccuracyByPlace(30, 10);
  ASSERT_EQ(places.shape, Shape{30});
  double sum = 0;
  std::size_t asked = 0;
  for (double share : places.data) {
    if (std::isnan(share)) continue;
    EXPECT_NEAR(10 * share, std::round(10 * share), 1e-9);  // of ten sequences
    sum += share;
    ++asked;
  }
  // The task asks for what stood three places back, so not at the first three.
  for (std::size_t place = 0; place < 30; ++place)
    EXPECT_EQ(std::isnan(places.data[place]), place < 3) << place;
  EXPECT_EQ(10 * asked, whole.scored);
  EXPECT_NEAR(sum / static_cast<double>(asked), whole.accuracy, 1e-9);
}

TEST(Trainer, LookShowsTheWeightsOfEachHeadAndWhatComesNext) {
  Trainer trainer(Small("rope"));
  const Record seen = trainer.Look({0, 1, 2});
  const Tensor& weights = *seen.Find("weights")->As<Tensor>();
  const Tensor& probabilities = *seen.Find("probabilities")->As<Tensor>();
  EXPECT_EQ(weights.shape, (Shape{1, 2, 3, 3}));
  EXPECT_EQ(weights.data[0], 1);  // the first token sees itself alone
  ASSERT_EQ(probabilities.shape, (Shape{3, trainer.task().vocabulary()}));
  double sum = 0;
  for (double share : AsRows(probabilities).Row(2)) sum += share;
  EXPECT_NEAR(sum, 1, 1e-12);
  ExpectRefused([&] { trainer.Look({99}); }, "tokens holds 99");
}

TEST(Trainer, LossThatIsNoNumberIsSaidAndChangesNothing) {
  TrainerOptions options = Small("rope");
  options.schedule = {.learning_rate = 1e30, .least_rate = 1e30};
  Trainer trainer(options);
  std::vector<float> before;
  try {
    for (int step = 0; step < 40; ++step) {
      before = ParametersOf(trainer);
      trainer.Step(1);
    }
    FAIL() << "should have thrown";
  } catch (const std::invalid_argument& error) {
    EXPECT_NE(std::string(error.what()).find("learning rate"), std::string::npos) << error.what();
  }
  EXPECT_EQ(std::memcmp(before.data(), ParametersOf(trainer).data(), before.size() * 4), 0);
}

TEST(Trainer, OptionsThatDoNotFitAreNamed) {
  const auto refused = [](auto change, const char* what) {
    TrainerOptions options = Small("rope");
    change(options);
    ExpectRefused([&] { Trainer trainer(options); }, what);
  };
  refused([](TrainerOptions& options) { options.task = "jump"; }, "jump");
  refused([](TrainerOptions& options) { options.scheme = "jump"; }, "jump");
  refused([](TrainerOptions& options) { options.steps = 0; }, "steps is 0");
  refused([](TrainerOptions& options) { options.length = 2; }, "2");
  refused([](TrainerOptions& options) { options.sequences = 0; }, "sequences is 0");
  refused([](TrainerOptions& options) { options.clip_norm = -1; }, "clip_norm is");
  refused([](TrainerOptions& options) { options.model.heads = 5; }, "heads is 5");
}

TEST(Trainer, SavedRunThatDoesNotFitIsNamed) {
  Trainer trainer(Small("rope"));
  Record saved = trainer.Save();
  saved.Set("steps", 41.0);
  ExpectRefused([&] { trainer.Load(saved); }, "41 steps", "40");
  saved.Set("steps", 1.0);
  saved.Set("parameters", Tensor({3}));
  ExpectRefused([&] { trainer.Load(saved); }, "has 3 parameters");
  saved.Erase("parameters");
  ExpectRefused([&] { trainer.Load(saved); }, "no parameters");
  ExpectRefused([&] { trainer.Load({}); }, "no number of steps");
}

TEST(Trainer, RefusedRunLeavesTheTrainerAsItWas) {
  for (const char* unfit : {"means", "squares", "greatest"}) {
    SCOPED_TRACE(unfit);
    Trainer whole(Small("rope"));
    Trainer refusing(Small("rope"));
    whole.Step(3);
    refusing.Step(3);
    TrainerOptions other = Small("rope");
    other.seed = 2;
    Trainer another(other);
    another.Step(5);
    Record saved = another.Save();
    saved.Set(unfit, Tensor({3}));
    ExpectRefused([&] { refusing.Load(saved); }, "have 3 entries");
    whole.Step(3);
    refusing.Step(3);
    EXPECT_EQ(ParametersOf(whole), ParametersOf(refusing));
  }
}

TEST(Trainer, DrawnSequencesAreThoseOfTheTaskAndDifferByNumber) {
  TrainerOptions options = Small("nope");
  options.choice.options = {{"distance", 2}, {"symbols", 5}};
  const Trainer trainer(options);
  const auto numbers = [](const Record& drawn, const char* name) {
    return ToTensor(*drawn.Find(name), name).data;
  };
  const Record drawn = trainer.Draw(20, 3);
  const std::vector<double> tokens = numbers(drawn, "tokens");
  const std::vector<double> targets = numbers(drawn, "targets");
  ASSERT_EQ(tokens.size(), 20u);
  for (std::size_t t = 2; t < 20; ++t) EXPECT_EQ(targets[t], tokens[t - 2]);
  EXPECT_EQ(drawn.Find("texts")->As<List>()->size(), 5u);
  EXPECT_EQ(numbers(trainer.Draw(20, 3), "tokens"), tokens);
  EXPECT_NE(numbers(trainer.Draw(20, 4), "tokens"), tokens);
}

TEST(Trainer, TestsMeanOverAllSequencesHoweverFewFitAtOnce) {
  TrainerOptions few = Small("alibi");
  TrainerOptions many = few;
  few.sequences = 1;
  many.sequences = 64;
  Trainer one(few), all(many);  // the same first values: their seed is the same
  const Evaluation in_pieces = one.Test(30, 10);
  const Evaluation at_once = all.Test(30, 10);
  EXPECT_EQ(in_pieces.scored, 10u * 27u);
  EXPECT_EQ(at_once.scored, in_pieces.scored);
  EXPECT_NEAR(in_pieces.loss, at_once.loss, 1e-5);
  EXPECT_NEAR(in_pieces.accuracy, at_once.accuracy, 1e-9);
}

TEST(Trainer, StepsBeforeTheOneThatFailsAreReported) {
  TrainerOptions options = Small("rope");
  options.schedule = {.learning_rate = 10, .least_rate = 10, .warmup_steps = 0};
  options.optimizer.beta_2 = 0;
  options.clip_norm = 1e6;
  options.steps = 400;
  Trainer whole(options);
  const std::vector<StepReport> reports = whole.Step(400);
  ASSERT_LT(reports.size(), 400u) << "such a rate should break this run";
  EXPECT_EQ(whole.steps(), reports.size());
  const std::string step = "the loss of step " + std::to_string(reports.size());
  ExpectRefused([&] { whole.Step(1); }, step.c_str(), "a smaller learning rate than 10");
  ExpectRefused([&] { whole.Step(1); }, step.c_str());
}

TEST(Trainer, GivesLearnedTensorsByName) {
  Trainer trainer(Small("learned"));
  const Tensor table = trainer.Parameter("position.table");
  EXPECT_EQ(table.shape, (Shape{12, 16}));
  trainer.Step(1);
  EXPECT_NE(trainer.Parameter("position.table").data, table.data);
  ExpectRefused([&] { trainer.Parameter("position.tabel"); },
                "the model has no parameter position.tabel");
}

}  // namespace
}  // namespace orrery::training
