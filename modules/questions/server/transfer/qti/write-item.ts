import type { QuestionDraft } from '@app/questions/contract';
import type { ExportedRow } from '../formats/csv-questions.ts';
import { escaped, readXml, XmlRefused } from './xml.ts';

/** Markdown as HTML that readers may see. */
export type Render = (markdown: string) => string;

const FOLDER = 'media/';
/** Named by the hash of its content: a file name could reveal the answer. */
export const pictureName = ({ src, sha256 }: QuestionDraft['images'][number]): string =>
  `${FOLDER}${sha256}.${src.slice(src.lastIndexOf('.') + 1)}`;

/** Fields that QTI has no place for, so that a package survives the round trip; always in the same order. */
const factsOf = ({ version, category, topic, content }: ExportedRow) => ({
  version,
  category,
  topic,
  stem: content.stem,
  explanation: content.explanation,
  key_point: content.key_point,
  references: content.references.map(({ org, id, title, year, section, url }) => ({
    org,
    id,
    title,
    year,
    section,
    url,
  })),
  tags: content.tags,
  difficulty: content.difficulty,
  task: content.task,
  setting: content.setting,
  review_next: content.review_next,
  images: content.images.map((image) => {
    const { sha256, alt, caption, credit } = image;
    return { src: pictureName(image).slice(FOLDER.length), sha256, alt, caption, credit };
  }),
});

const paragraphs = (markdown: string): string =>
  markdown
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part.replaceAll('\n', ' '))}</p>`)
    .join('');

/** HTML as well-formed XML; falls back to plain paragraphs. */
function xhtml(markdown: string, render: Render): string {
  const html = render(markdown)
    .replaceAll(/<(br|hr|img)((?:\s[^<>]*)?)>/g, (_, name: string, rest: string) =>
      rest.endsWith('/') ? `<${name}${rest}>` : `<${name}${rest}/>`,
    )
    .replaceAll('&nbsp;', '&#160;');
  try {
    readXml(`<div>${html}</div>`);
    return html;
  } catch (error) {
    if (error instanceof XmlRefused) return paragraphs(markdown);
    throw error;
  }
}

const choice = ({ key, text, rationale }: QuestionDraft['options'][number]): string =>
  `      <qti-simple-choice identifier="${key}">${escaped(text)}<qti-feedback-inline outcome-identifier="FEEDBACK" identifier="${key}" show-hide="show">${escaped(rationale)}</qti-feedback-inline></qti-simple-choice>`;

/** One question as a QTI 3 item: one point for the key, rationales with the options, the explanation as feedback. */
export function qtiItem(row: ExportedRow, render: Render): string {
  const { code, content } = row;
  const facts = escaped(JSON.stringify(factsOf(row)));
  const pictures = content.images.map(
    (image) => `      <p><img src="../${escaped(pictureName(image))}" alt="${escaped(image.alt)}"/></p>\n`,
  );
  const sets = (value: string) =>
    `<qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">${value}</qti-base-value></qti-set-outcome-value>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${escaped(code)}" title="${escaped(code)}" adaptive="false" time-dependent="false" xml:lang="en-GB">
  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
    <qti-correct-response><qti-value>${content.answer_key}</qti-value></qti-correct-response>
  </qti-response-declaration>
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float">
    <qti-default-value><qti-value>0</qti-value></qti-default-value>
  </qti-outcome-declaration>
  <qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>
  <qti-item-body>
    <div class="stem" data-facts="${facts}">
      ${xhtml(content.stem, render)}
${pictures.join('')}    </div>
    <qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="1">
      <qti-prompt>${escaped(content.lead_in)}</qti-prompt>
${content.options.map(choice).join('\n')}
    </qti-choice-interaction>
  </qti-item-body>
  <qti-response-processing>
    <qti-response-condition>
      <qti-response-if>
        <qti-match><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-match>
        ${sets('1')}
      </qti-response-if>
      <qti-response-else>${sets('0')}</qti-response-else>
    </qti-response-condition>
    <qti-set-outcome-value identifier="FEEDBACK"><qti-variable identifier="RESPONSE"/></qti-set-outcome-value>
  </qti-response-processing>
  <qti-modal-feedback outcome-identifier="FEEDBACK" identifier="NONE" show-hide="hide">
    <qti-content-body><p>${escaped(content.key_point)}</p>${xhtml(content.explanation, render)}</qti-content-body>
  </qti-modal-feedback>
</qti-assessment-item>
`;
}

export const qtiManifest = (items: readonly { readonly code: string; readonly files: readonly string[] }[]): string => {
  const resources = items.map(({ code, files }) => {
    const href = `items/${escaped(code)}.xml`;
    const listed = [href, ...files].map((file) => `<file href="${escaped(file)}"/>`).join('');
    return `    <resource identifier="${escaped(code)}" type="imsqti_item_xmlv3p0" href="${href}">${listed}</resource>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="questions">
  <metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
  <organizations/>
  <resources>
${resources.join('\n')}
  </resources>
</manifest>
`;
};
