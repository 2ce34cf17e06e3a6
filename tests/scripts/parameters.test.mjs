// Parameters that the comments of headers name.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { unnamed } from "../../scripts/check/parameters.mjs";

describe("the check of the parameters that headers name", () => {
  it("takes a comment that names all of them, also two at once", () => {
    for (const text of [
      "/// Adds.\n/// @param a, b  Any.\ndouble Add(double a, double b = 0);\n",
      "/// Adds.\n/// @param a  Any.  @param b  Any.\ndouble Add(double a,\n           double b);\n",
      "/// Fills.\n/// @param rows  Any.\ntemplate <class T, auto& f>\nvoid Fill(Rows<T, 2> rows) {\n  Call(rows, 1);\n}\n",
      "/// Maps.\n/// @param map  Called.\nvoid Each(const std::function<void(double x, int y)>& map);\n",
      "/// Ignores.\n/// @param a  Any.\nvoid Ignore(int a, const Record&);\n",
    ])
      assert.deepEqual(unnamed(text), [], text);
  });

  it("leaves comments alone that describe parameters in words", () => {
    assert.deepEqual(unnamed("/// Returns whether c is a digit.\nbool IsDigit(char c);\n"), []);
  });

  it("names those that are left out, of each declaration behind a comment", () => {
    const text =
      "/// Makes nodes.\n/// @param at  Where.\nNode One(int at, Node child);\nNode Two(int at, Node left,\n         Node right);\n\nvoid Other(int alone);\n";
    assert.deepEqual(unnamed(text), ["child", "left", "right"]);
  });
});
