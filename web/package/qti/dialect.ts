// The two versions of QTI that are written: their elements have the same meaning, and names in two
// styles. Everything here is written with the names of 2.1.

import { escapeXml, Xml } from "../layout/xml.ts";

export type QtiVersion = "2.1" | "3.0";

type Attributes = Readonly<Record<string, string | number>>;

/** Writes an element of QTI by its name in 2.1. */
export type Write = (name: string, attributes: Attributes, ...children: readonly Xml[]) => Xml;

interface Dialect {
  /** Namespace and schema of items and tests. */
  readonly root: Attributes;
  readonly manifest: Attributes;
  readonly schema: string;
  readonly schemaVersion: string;
  readonly itemType: string;
  readonly testType: string;
}

const xsi = "http://www.w3.org/2001/XMLSchema-instance";

export const dialects: Readonly<Record<QtiVersion, Dialect>> = {
  "2.1": {
    root: {
      xmlns: "http://www.imsglobal.org/xsd/imsqti_v2p1",
      "xmlns:xsi": xsi,
      "xsi:schemaLocation":
        "http://www.imsglobal.org/xsd/imsqti_v2p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd",
    },
    manifest: {
      xmlns: "http://www.imsglobal.org/xsd/imscp_v1p1",
      "xmlns:xsi": xsi,
      "xsi:schemaLocation":
        "http://www.imsglobal.org/xsd/imscp_v1p1 http://www.imsglobal.org/xsd/imscp_v1p2.xsd",
    },
    schema: "QTIv2.1 Package",
    schemaVersion: "1.0.0",
    itemType: "imsqti_item_xmlv2p1",
    testType: "imsqti_test_xmlv2p1",
  },
  "3.0": {
    root: {
      xmlns: "http://www.imsglobal.org/xsd/imsqtiasi_v3p0",
      "xmlns:xsi": xsi,
      "xsi:schemaLocation":
        "http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd",
    },
    manifest: {
      xmlns: "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1",
      "xmlns:xsi": xsi,
      "xsi:schemaLocation":
        "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd",
    },
    schema: "QTI Package",
    schemaVersion: "3.0.0",
    itemType: "imsqti_item_xmlv3p0",
    testType: "imsqti_test_xmlv3p0",
  },
};

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Writes an element with these very names, such as one of XHTML.
 *
 * @param name        of the element, and in `attributes` those of its attributes
 * @param attributes  their values, which are escaped
 * @param children    what is in it; without any, the element closes itself
 * @returns markup that is not escaped again
 * @see tests/web/package/qti.test.ts
 */
export const plain: Write = (name, attributes, ...children) => {
  const given = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeXml(String(value))}"`,
  );
  const inside = children.map(({ text }) => text).join("");
  return new Xml(`<${name}${given.join("")}${inside === "" ? "/>" : `>${inside}</${name}>`}`);
};

/**
 * Writes elements in the style of one version.
 *
 * @param version  of QTI
 * @returns a function of an element's name, attributes and children, with names as QTI 2.1 has them
 * @see tests/web/package/qti.test.ts
 */
export function writerFor(version: QtiVersion): Write {
  if (version === "2.1") return plain;
  return (name, attributes, ...children) =>
    plain(
      `qti-${kebab(name)}`,
      Object.fromEntries(
        // Namespaces and language have names of their own.
        Object.entries(attributes).map(([key, value]) => [
          /^xml|:/.test(key) ? key : kebab(key),
          value,
        ]),
      ),
      ...children,
    );
}

/**
 * A whole file with this root.
 *
 * @param root  the outermost element
 * @returns its text after an XML declaration, encoded as UTF-8, with a line break at its end
 * @see tests/web/package/qti.test.ts
 */
export const fileOf = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;

/**
 * Text as XML.
 *
 * @param text  which is escaped
 * @returns markup that shows this text
 * @see tests/web/package/qti.test.ts
 */
export const words = (text: string): Xml => new Xml(escapeXml(text));
