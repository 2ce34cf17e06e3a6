// The files by which a platform knows a package: imsmanifest.xml of both versions of SCORM, and
// cmi5.xml. One page, which is the only thing to launch.

import type { LmsFormat } from "../package-data.ts";
import { xml, type Xml } from "./xml.ts";

export interface Described {
  /** Letters, digits, hyphens and dots: unlike any other package's of this course. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The page that is launched, from the root of the package. */
  readonly launch: string;
  /** All files of the package but this one. */
  readonly files: readonly string[];
  /** The share of the exercises that passes, 0 to 1. */
  readonly mastery: number;
  /** An address of the publisher's, below which ids lie; it need not be reachable. */
  readonly base: string;
}

/** Under which name a platform looks for the file. */
export const manifestNames: Readonly<Record<LmsFormat, string>> = {
  scorm12: "imsmanifest.xml",
  scorm2004: "imsmanifest.xml",
  cmi5: "cmi5.xml",
};

const percent = (share: number): number => Math.round(100 * share);

const fileLines = (files: readonly string[]): readonly Xml[] =>
  files.map((file) => xml`      <file href="${address(file)}"/>\n`);

/** A path as an address within the package. */
const address = (file: string): string => file.split("/").map(encodeURIComponent).join("/");

function scorm12({ id, title, launch, files, mastery }: Described): Xml {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${id}" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="organization">
    <organization identifier="organization">
      <title>${title}</title>
      <item identifier="item" identifierref="page" isvisible="true">
        <title>${title}</title>
        <adlcp:masteryscore>${percent(mastery)}</adlcp:masteryscore>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="${address(launch)}">
${fileLines(files)}    </resource>
  </resources>
</manifest>
`;
}

function scorm2004({ id, title, launch, files, mastery }: Described): Xml {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${id}" version="1.0"
  xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
  xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3"
  xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3"
  xmlns:imsss="http://www.imsglobal.org/xsd/imsss"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsglobal.org/xsd/imscp_v1p1 imscp_v1p1.xsd http://www.adlnet.org/xsd/adlcp_v1p3 adlcp_v1p3.xsd http://www.adlnet.org/xsd/adlseq_v1p3 adlseq_v1p3.xsd http://www.adlnet.org/xsd/adlnav_v1p3 adlnav_v1p3.xsd http://www.imsglobal.org/xsd/imsss imsss_v1p0.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>2004 4th Edition</schemaversion>
  </metadata>
  <organizations default="organization">
    <organization identifier="organization">
      <title>${title}</title>
      <item identifier="item" identifierref="page">
        <title>${title}</title>
        <imsss:sequencing>
          <imsss:objectives>
            <imsss:primaryObjective objectiveID="score" satisfiedByMeasure="true">
              <imsss:minNormalizedMeasure>${mastery}</imsss:minNormalizedMeasure>
            </imsss:primaryObjective>
          </imsss:objectives>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormType="sco" href="${address(launch)}">
${fileLines(files)}    </resource>
  </resources>
</manifest>
`;
}

function cmi5({ id, title, description, launch, mastery, base }: Described): Xml {
  const words = (text: string) => xml`<langstring lang="en-US">${text}</langstring>`;
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="${base}packages/${id}/course">
    <title>${words(title)}</title>
    <description>${words(description)}</description>
  </course>
  <au id="${base}packages/${id}" launchMethod="AnyWindow" moveOn="CompletedOrPassed" masteryScore="${mastery}" activityType="http://adlnet.gov/expapi/activities/lesson">
    <title>${words(title)}</title>
    <description>${words(description)}</description>
    <url>${address(launch)}</url>
  </au>
</courseStructure>
`;
}

const writers: Readonly<Record<LmsFormat, (described: Described) => Xml>> = {
  scorm12,
  scorm2004,
  cmi5,
};

/**
 * Writes the file by which a platform knows a package.
 *
 * @param format     of the package
 * @param described  what it says
 * @returns XML
 * @see tests/web/package/layout.test.ts
 */
export const manifestOf = (format: LmsFormat, described: Described): string =>
  writers[format](described).text;
