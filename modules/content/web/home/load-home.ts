import { contentApi, type PublicFaq, sectionsOf } from '@app/content/contract';
import { dayInWords } from '@app/platform/contract';
import { load, siteFacts } from '@app/platform/web';
import type { LoaderFunctionArgs } from 'react-router';
import type { FaqEntry } from './sections/FirstQuestions.tsx';
import type { HeroProps } from './sections/Hero.tsx';
import { ANSWER_PARTS, FIRST_QUESTIONS, HERO, INSIDE, inWords, REHEARSAL } from './home-words.ts';

/** The date shown with the example of an answer. */
const WRITTEN_AT = '2026-11-14';

/** The written exam as the product rehearses it; apps/web loads it from mocks. */
export interface ExamDay {
  readonly papers: number;
  readonly questions: number;
  readonly minutes: number;
  readonly break_minutes: number;
  readonly areas: readonly { readonly name: string; readonly questions: number; readonly topics: number }[];
}

function firstQuestions(faq: PublicFaq): readonly FaqEntry[] {
  const all = faq.flatMap((section) => section.questions);
  const chosen = FIRST_QUESTIONS.flatMap((slug) => all.filter((each) => each.slug === slug));
  const shown = chosen.length > 0 ? chosen : all.slice(0, FIRST_QUESTIONS.length);
  return shown.map(({ slug, question, html }) => ({ slug, question, html }));
}

/** The editors' own text of this page, shown unchanged below the built-in sections. */
const ownWords = (html: string) =>
  sectionsOf(html)
    .sections.map((section) => section.html)
    .join('');

type Fact = HeroProps['facts'][number];
/** The figures of the exam, and the price of one offer. */
export const factsOf = (exam: ExamDay | null, price: Fact | null): HeroProps['facts'] => [
  ...examFacts(exam),
  ...(price ? [price] : []),
];

function examFacts(exam: ExamDay | null): HeroProps['facts'] {
  if (!exam) return [];
  const topics = exam.areas.reduce((sum, area) => sum + area.topics, 0);
  const length = exam.minutes === 60 ? 'one hour' : `${exam.minutes} minutes`;
  return [
    { figure: String(exam.areas.length), text: `categories, ${topics} topics` },
    { figure: `${exam.papers} × ${exam.questions}`, text: `questions on exam day, ${length} a paper` },
  ];
}

const rehearsalOf = (exam: ExamDay) => ({
  exam: {
    papers: exam.papers,
    questionsPerPaper: exam.questions,
    minutesPerPaper: exam.minutes,
    breakMinutes: exam.break_minutes,
  },
  points: REHEARSAL,
  lede: `The knowledge test is ${inWords(exam.papers)} papers of ${exam.questions} questions on one day. A full mock here has the same shape; we chose the length of the breaks.`,
});

/** The texts are part of the loaded data, so that the script does not contain them a second time. */
export async function loadHome(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  exam: ExamDay | null,
  price: Fact | null,
) {
  // The home page loads even when its text or the FAQ cannot be fetched.
  const [page, faq] = await Promise.all([
    load(context, contentApi.pageByTag, { params: { tag: 'homepage' } }).catch(() => null),
    load(context, contentApi.faq, {}).catch((): PublicFaq => []),
  ]);
  return {
    title: HERO.title,
    description: page?.description ?? '',
    hero: { title: HERO.title, lede: HERO.lede(context.get(siteFacts).profession), facts: factsOf(exam, price) },
    answer: { parts: ANSWER_PARTS, written: dayInWords(WRITTEN_AT) },
    inside: INSIDE,
    rehearsal: exam ? rehearsalOf(exam) : null,
    areas: exam?.areas.map(({ name, questions }) => ({ name, questions })) ?? [],
    salesOpen: context.get(siteFacts).salesOpen === true,
    words: page ? ownWords(page.html) : '',
    questions: firstQuestions(faq),
  };
}
export type Home = Awaited<ReturnType<typeof loadHome>>;
