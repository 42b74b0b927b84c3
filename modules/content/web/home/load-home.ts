import { contentApi, type PublicFaq, stands, sectionsOf } from '@app/content/contract';
import { load, shortDate, siteFacts } from '@app/platform/web';
import type { LoaderFunctionArgs } from 'react-router';
import { AREAS, EXAM, TOPICS } from './blueprint.ts';
import type { FaqEntry } from './sections/FirstAsked.tsx';
import type { HeroProps } from './sections/Hero.tsx';
import { ANSWER_PARTS, builtPoints, FIRST_ASKED, HERO, inWords, REHEARSAL } from './home-words.ts';

/** When the example of an answer was written. */
const WRITTEN_AT = '2026-11-14';
const LENGTH = EXAM.minutesPerPaper === 60 ? 'one hour' : `${EXAM.minutesPerPaper} minutes`;

function firstAsked(faq: PublicFaq): readonly FaqEntry[] {
  const all = faq.flatMap((section) => section.questions);
  const chosen = FIRST_ASKED.flatMap((slug) => all.filter((each) => each.slug === slug));
  const shown = chosen.length > 0 ? chosen : all.slice(0, FIRST_ASKED.length);
  return shown.map(({ slug, question, html }) => ({ slug, question, html }));
}

/** What the editors wrote for this page, shown as written below what it draws itself. */
const ownWords = (html: string) =>
  sectionsOf(html)
    .sections.map((section) => section.html)
    .join('');

const FACTS: HeroProps['facts'] = [
  { figure: String(AREAS.length), text: `categories, ${TOPICS} topics` },
  { figure: `${EXAM.papers} × ${EXAM.questionsPerPaper}`, text: `questions on exam day, ${LENGTH} a paper` },
];

const rehearsal = {
  exam: EXAM,
  points: REHEARSAL,
  lede: `The knowledge test is ${inWords(EXAM.papers)} papers of ${EXAM.questionsPerPaper} questions on one day. A full mock here has the same shape; the length of the breaks is ours.`,
};

/** Texts travel with the page, where they are written once and compressed twice, instead of in the script. */
export async function loadHome({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  // The home page loads even when its text or the FAQ cannot be fetched.
  const [page, faq] = await Promise.all([
    load(context, contentApi.pageByTag, { params: { tag: 'homepage' } }).catch(() => null),
    load(context, contentApi.faq, {}).catch((): PublicFaq => []),
  ]);
  return {
    title: HERO.title,
    description: page?.description ?? '',
    hero: { title: HERO.title, lede: HERO.lede(context.get(siteFacts).profession), facts: FACTS },
    answer: { parts: ANSWER_PARTS, written: shortDate(WRITTEN_AT) },
    inside: builtPoints(),
    rehearsal: stands('mocks') ? rehearsal : null,
    areas: AREAS.map(({ name, questions }) => ({ name, questions })),
    salesOpen: context.get(siteFacts).salesOpen === true,
    words: page ? ownWords(page.html) : '',
    asked: firstAsked(faq),
  };
}
export type Home = Awaited<ReturnType<typeof loadHome>>;
