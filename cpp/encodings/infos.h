// What the encodings of the course say of themselves.
#pragma once

#include "encodings/encoding.h"

namespace orrery {

/// The description of each encoding, defined in the file of its name. Test: EncodingRegistry.
extern const Info kSinusoidalInfo, kLearnedInfo, kShawInfo, kTransformerXlInfo, kT5Info,
    kDebertaInfo, kAlibiInfo, kKerpleInfo, kSandwichInfo, kFireInfo, kDynamicBiasInfo, kRopeInfo,
    kXposInfo, kRopeAxialInfo, kRopeMultimodalInfo, kCopeInfo, kFoxInfo, kPathInfo, kNopeInfo;

}  // namespace orrery
