/**
 * The JavaScript side of values.cpp, which Emscripten puts at the end of its glue. Values cross the border as cells of eight
 * bytes: a kind, then what belongs to it. Texts are a count of bytes and the bytes.
 */
const NUMBER = 0,
  TRUTH = 1,
  TEXT = 2,
  NUMBERS = 3,
  LIST = 4,
  RECORD = 5,
  TENSOR = 6,
  OTHER = 7;
/** What is deeper or longer the core refuses without reading it. */
const DEEPEST = 16,
  LONGEST = 2 ** 24;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The cells of the arguments, written from the first to `used`. */
let cells = new Float64Array(64);
let used = 0;
/** The cell of the outcome that is read next. */
let next = 0;

/** Makes room and tells where it begins. */
function reserve(count) {
  const from = used;
  used += count;
  if (used > cells.length) {
    const more = new Float64Array(2 * used);
    more.set(cells);
    cells = more;
  }
  return from;
}

function write(numbers) {
  const from = reserve(numbers.length);
  cells.set(numbers, from);
}

function writeText(text) {
  const bytes = encoder.encode(text);
  write([bytes.length]);
  const from = reserve(Math.ceil(bytes.length / 8));
  new Uint8Array(cells.buffer).set(bytes, 8 * from);
}

function isNumbers(array) {
  if (ArrayBuffer.isView(array)) return true;
  for (const item of array) if (typeof item !== "number") return false;
  return array.length > 0;
}

function writeValue(value, depth) {
  const type = value === null ? "null" : typeof value;
  if (depth > DEEPEST) return;
  if (type === "number") write([NUMBER, value]);
  else if (type === "boolean") write([TRUTH, value]);
  else if (type !== "object") {
    write([type === "string" ? TEXT : OTHER]);
    writeText(type === "string" ? value : type);
  } else if (Array.isArray(value) || (ArrayBuffer.isView(value) && value.length >= 0)) {
    const read = value.length <= LONGEST;
    const numbers = read && isNumbers(value);
    write([numbers ? NUMBERS : LIST, value.length]);
    if (numbers) write(value);
    else if (read) for (const item of value) writeValue(item, depth + 1);
  } else if (value.shape !== undefined && value.data !== undefined) {
    write([TENSOR]);
    writeValue(value.shape, depth);
    writeValue(value.data, depth);
  } else {
    // An option that is left out is often written as undefined.
    const names = Object.keys(value).filter((name) => value[name] !== undefined);
    write([RECORD, names.length]);
    for (const name of names) {
      writeText(name);
      writeValue(value[name], depth + 1);
    }
  }
}

const read = () => HEAPF64[next++];

function readText() {
  const count = read();
  const from = 8 * next;
  next += Math.ceil(count / 8);
  return decoder.decode(HEAPU8.subarray(from, from + count));
}

/** @throws {Error} where the call failed. */
function readValue() {
  const kind = read();
  if (kind === TEXT) return readText();
  if (kind === OTHER) {
    const name = readText();
    throw Object.assign(new Error(readText()), { name });
  }
  const first = read();
  if (kind === NUMBER) return first;
  if (kind === TRUTH) return first === 1;
  if (kind === LIST) return Array.from({ length: first }, readValue);
  if (kind === TENSOR) {
    const shape = Array.from({ length: first }, read);
    const size = read();
    const from = read() / 8;
    return { shape, data: new Float64Array(HEAPF64.subarray(from, from + size)) };
  }
  const record = {};
  for (let left = first; left > 0; left -= 1) {
    const name = readText();
    record[name] = readValue();
  }
  return record;
}

Module["call"] = (name, given) => {
  used = 0;
  writeText(name);
  writeValue(given, 0);
  const place = _malloc(8 * used);
  if (!place)
    throw Object.assign(new Error("there is not enough memory for this"), { name: "RangeError" });
  HEAPF64.set(cells.subarray(0, used), place / 8);
  next = _orrery_call(place) / 8;
  try {
    return readValue();
  } finally {
    _orrery_release();
  }
};
