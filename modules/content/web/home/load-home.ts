import { contentApi, type PublicFaq } from '@app/content/contract';
import { load, longDate, shortDate, siteFacts } from '@app/platform/web';
import type { LoaderFunctionArgs } from 'react-router';
import { sectionsOf } from '../reading/sections.ts';
import { AREAS, EXAM, TOPICS } from './blueprint.ts';
import type { FaqEntry } from './sections/FirstAsked.tsx';
import type { HeroProps } from './sections/Hero.tsx';
import { ANSWER_PARTS, FIRST_ASKED, HERO, INSIDE, inWords, REHEARSAL } from './home-words.ts';
import { type Offer, offersFrom } from './offers.ts';

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

const factsOf = (offer: Offer | undefined): HeroProps['facts'] => [
  { figure: String(AREAS.length), text: `categories, ${TOPICS} topics inside them` },
  { figure: `${EXAM.papers} × ${EXAM.questionsPerPaper}`, text: `questions in a full mock, ${LENGTH} each` },
  ...(offer ? [{ figure: offer.price, text: `for ${offer.name.toLowerCase()}, paid once` }] : []),
];

const heroFor = (profession: string, offer: Offer | undefined): Omit<HeroProps, 'tries'> => ({
  title: HERO.title,
  lede: HERO.lede(profession),
  facts: factsOf(offer),
});

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
  const now = new Date();
  const offers = offersFrom(now);
  return {
    title: HERO.title,
    description: page?.description ?? '',
    hero: heroFor(
      context.get(siteFacts).profession,
      offers.find((offer) => offer.featured),
    ),
    answer: { parts: ANSWER_PARTS, written: shortDate(WRITTEN_AT) },
    inside: INSIDE,
    rehearsal,
    areas: AREAS.map(({ name, questions }) => ({ name, questions })),
    prices: { offers, today: longDate(now) },
    words: page ? ownWords(page.html) : '',
    asked: firstAsked(faq),
  };
}
export type Home = Awaited<ReturnType<typeof loadHome>>;
