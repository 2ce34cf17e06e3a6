#include "encodings/registry.h"
#include "table/parts.h"

namespace orrery {

std::vector<Part> WorkbenchParts() {
  std::vector<Part> parts;
  for (const Encoding& encoding : WorkbenchEncodings())
    parts.push_back({encoding.info.id, encoding.functions, encoding.info.source});
  for (const Part& part : BackwardParts()) parts.push_back(part);
  parts.push_back({"design", DesignFunctions()});
  return parts;
}

}  // namespace orrery
