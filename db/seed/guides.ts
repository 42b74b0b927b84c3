import { slugOf } from '@app/content/contract';
import type { GuideContent } from '@app/guides/server';
import { ALL_TOPICS } from '@app/questions/contract';
import type { Pack } from '../pack/read.ts';
import type { Content } from '../pack/schema.ts';
import { sourceLink } from '../pack/schema/sources.ts';

/** The distinct words of four letters or more: shorter ones say little about the subject. */
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[a-z]{4,}/g) ?? []);

interface Section {
  readonly anchor: string;
  readonly words: ReadonlySet<string>;
}
function sectionsIn(body: string): readonly Section[] {
  const [, ...parts] = body.split(/^## /m);
  return parts.map((part) => {
    const [heading = ''] = part.split('\n', 1);
    return { anchor: slugOf(heading), words: wordsOf(part) };
  });
}

/** Fewer shared words than this are not a match. */
const FEWEST = 4;
/**
 * Guesses the section that explains a question: the one that shares most words with the question's explanation. A word
 * weighs less the more sections contain it. Staff correct wrong guesses.
 */
function sectionFor(sections: readonly Section[], questionWords: ReadonlySet<string>): string {
  const weightOf = (word: string) => 1 / sections.filter(({ words }) => words.has(word)).length;
  const scored = sections.map(({ anchor, words }) => {
    const shared = [...questionWords].filter((word) => words.has(word));
    const score = shared.reduce((sum, word) => sum + weightOf(word), 0) / Math.sqrt(words.size + 1);
    return { anchor, shared: shared.length, score };
  });
  const [best] = scored.filter(({ shared }) => shared >= FEWEST).toSorted((a, b) => b.score - a.score);
  return best?.anchor ?? '';
}

const wordsOfQuestion = ({ explanation, keyPoint, options }: Content<'question'>) =>
  wordsOf([explanation, keyPoint, options.find(({ correct }) => correct)?.text ?? ''].join(' '));

/** A guide of the pack in the shape of its table. */
export function guideOf(pack: Pack, data: Content<'guide'>): GuideContent {
  const organisations = pack.sources.flatMap((each) => each.data.organisations);
  const questions = new Map(pack.questions.map((each) => [each.data.code, each.data]));
  const sections = sectionsIn(data.body);
  return {
    edition: data.bank,
    slug: data.slug,
    title: data.title,
    category: data.category,
    topic: data.matrix === ALL_TOPICS ? '' : data.matrix,
    summary: data.summary,
    minutes: data.readingMinutes,
    body: data.body,
    active: data.status === 'active',
    offered: data.offered,
    copy_allowed: data.copy === 'allow',
    // A URL in the file takes precedence over one from content/sources.yaml.
    sources: data.references.map(({ org, id, title, year, section, url }) => {
      const link = url ?? sourceLink(organisations, { org, id });
      return {
        org,
        title,
        ...(id === undefined ? {} : { id }),
        ...(year === undefined ? {} : { year }),
        ...(section === undefined ? {} : { section }),
        ...(link ? { url: link } : {}),
      };
    }),
    gems: data.gems,
    questions: data.questions.map((code) => {
      const question = questions.get(code);
      return { code, section: question ? sectionFor(sections, wordsOfQuestion(question)) : '' };
    }),
    review_state: data.review.state,
    review_by: data.review.by,
    review_at: data.review.at,
    review_next: data.review.next,
  };
}

export const guidesOf = (pack: Pack): readonly GuideContent[] => pack.guides.map(({ data }) => guideOf(pack, data));
