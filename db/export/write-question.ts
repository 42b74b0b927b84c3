// Writes a question in the form of the pack.
import type { QuestionContent } from '@app/questions/server';
import { ALL_TOPICS } from '@app/questions/contract';
import { Document, isMap, isSeq, type YAMLMap } from 'yaml';

/** One line per option, as authors write them. */
const optionsOf = ({ options, answerKey }: QuestionContent) =>
  options.map(({ key, text, rationale }) => ({
    key,
    text,
    ...(key === answerKey ? { correct: true } : {}),
    rationale,
  }));

const imagesOf = ({ images }: QuestionContent) =>
  images.map(({ src, alt, caption, credit }) => ({ src, alt, caption, credit }));

const valueOf = (content: QuestionContent) => ({
  kind: 'question',
  code: content.code,
  bank: content.line,
  category: content.category,
  matrix: content.matrix ?? ALL_TOPICS,
  // A question reserved for mocks is active although it is in no bank.
  status: content.active || content.use === 'mock' ? 'active' : 'inactive',
  use: content.use === 'bank' ? undefined : content.use,
  review: content.review,
  triage: content.triage ?? undefined,
  difficulty: content.difficulty,
  task: content.task,
  setting: content.setting,
  tags: content.tags,
  trial: content.trial,
  vignette: content.stem,
  images: content.images.length > 0 ? imagesOf(content) : undefined,
  leadIn: content.leadIn,
  options: optionsOf(content),
  explanation: content.explanation,
  keyPoint: content.keyPoint,
  references: content.references.map(({ org, id, title, section, year, url }) => ({
    org,
    id,
    title,
    section,
    year,
    url,
  })),
  related: content.related,
});

const inOneLine = (map: YAMLMap, ...names: readonly string[]): void => {
  for (const name of names) {
    const node = map.get(name, true) as unknown;
    if (isMap(node) || isSeq(node)) node.flow = true;
  }
};

/** Deterministic: the same question gives the same file. */
export function writeQuestion(content: QuestionContent): string {
  const document = new Document(valueOf(content), { schema: 'core', keepUndefined: false });
  const root = document.contents as unknown as YAMLMap;
  inOneLine(root, 'review', 'tags', 'related');
  for (const name of ['options', 'references']) {
    const list = root.get(name, true) as unknown;
    if (isSeq(list)) for (const entry of list.items) if (isMap(entry)) entry.flow = true;
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}
