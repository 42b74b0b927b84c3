// Writes a guide in the form of the pack. The section for each question and the URLs of sources are derived by the import
// and are not in the file.
import type { GuideContent } from '@app/guides/server';
import { ALL_TOPICS } from '@app/questions/contract';
import { Document, isMap, isSeq } from 'yaml';
import type { Content } from '../pack/schema.ts';
import { plainSource, sorted } from './comparable.ts';

type PackGuide = Content<'guide'>;

/** The tables' content in the shape of the file. */
const packGuide = (guide: GuideContent): PackGuide => ({
  kind: 'guide',
  slug: guide.slug,
  title: guide.title,
  bank: guide.edition,
  category: guide.category,
  matrix: guide.topic === '' ? ALL_TOPICS : guide.topic,
  status: guide.active ? 'active' : 'inactive',
  summary: guide.summary,
  readingMinutes: guide.minutes,
  review: {
    state: guide.review_state,
    by: guide.review_by,
    at: guide.review_at ?? '',
    next: guide.review_next ?? '',
  },
  references: guide.sources.map(plainSource),
  questions: guide.questions.map(({ code }) => code),
  gems: [...guide.gems],
  offered: guide.offered,
  copy: guide.copy_allowed ? 'allow' : 'deny',
  body: guide.body,
});

/** Equal if the tables and a file have the same content. */
export const storedGuide = (guide: GuideContent): unknown => sorted(packGuide(guide));
export const comparableGuide = ({ references, ...guide }: PackGuide): unknown =>
  sorted({ ...guide, references: references.map(plainSource) });

export function writeGuide(guide: GuideContent): string {
  const { body, ...head } = packGuide(guide);
  const document = new Document({ ...head, references: guide.sources }, { schema: 'core', keepUndefined: false });
  for (const name of ['review', 'questions', 'gems']) {
    const node: unknown = document.get(name, true);
    if (isMap(node) || isSeq(node)) node.flow = true;
  }
  const references: unknown = document.get('references', true);
  if (isSeq(references)) for (const entry of references.items) if (isMap(entry)) entry.flow = true;
  return `---\n${document.toString({ lineWidth: 0, flowCollectionPadding: false })}---\n${body}`;
}
