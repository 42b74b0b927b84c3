import { MAIN_BANK, type Screen, screen, screensOf } from '@app/platform/contract';
import { BANKS, type Bank, bankPages } from '@app/practice/contract';

/** Private pages: available on the phone too, and not indexed. */
const OWN = { phone: true, noIndex: true } as const;

const groupOf = (bank: Bank) => `bank-${bank}`;
/** The screens that are kept with the dashboard. */
const MAIN_GROUP = groupOf(MAIN_BANK);

/** One set of pages for every bank; the row names the bank. */
function rowsOf(bank: Bank): readonly Screen[] {
  const { root, title, flags, flagsTitle, intro, flagsIntro } = bankPages[bank];
  const all = { ...OWN, edition: bank, offlineGroup: groupOf(bank) } as const;
  const list = { ...all, layout: 'privacy' } as const;
  const [category, topic] = [`${root}/:categoryname`, `${root}/:categoryname/:matrix`];
  return [
    screen(root, 'bank/CategoriesPage', 'questionBank', { ...list, title, facts: { tag: intro } }),
    screen(category, 'bank/CategoryPage', 'questionBank', { ...list, title: 'Category' }),
    screen(topic, 'bank/TopicPage', 'questionBank', { ...list, title: 'Questions' }),
    screen(`${topic}/result`, 'bank/ResultPage', 'questionBank', { ...list, title: 'Result' }),
    screen(`${topic}/:number`, 'bank/QuestionPage', 'questionBank', {
      ...all,
      layout: 'question',
      title: 'Question',
      back: category,
    }),
    screen(flags, 'own/FlagsPage', 'questionBank', {
      ...all,
      layout: 'basic',
      title: flagsTitle,
      facts: { tag: flagsIntro },
    }),
    screen(`${flags}/questions`, 'own/FlagWalkPage', 'questionBank', {
      ...all,
      layout: 'question',
      title: 'Flagged question',
      back: flags,
    }),
  ];
}

/** The sets a learner has built. */
const sets: readonly Screen[] = [
  screen('/practice', 'sets/BuildPage', 'questionBank', { ...OWN, layout: 'privacy', title: 'Build a set' }),
  // Open without the question bank, as its calls are: access may end while a set runs.
  screen('/practice/:id/result', 'sets/SetResultPage', 'verified', {
    ...OWN,
    layout: 'privacy',
    title: 'Result of a set',
  }),
  screen('/practice/:id/:number', 'sets/SetQuestionPage', 'questionBank', {
    ...OWN,
    layout: 'question',
    title: 'Question of a set',
    back: '/practice',
    // Where the dashboard continues: kept with the bank its questions are of.
    offlineGroup: MAIN_GROUP,
  }),
];

/** For visitors: the same for all, and nothing is stored. */
const trial: readonly Screen[] = [
  screen('/trial', 'trial/TrialPage', 'public', { layout: 'basic', title: 'Start Trial', publicPage: true }),
  screen('/trial/result', 'trial/TrialResultPage', 'public', {
    layout: 'basic',
    title: 'Trial result',
    publicPage: true,
    query: ['r'],
    noIndex: true,
  }),
  screen('/trial/:id?', 'trial/TrialQuestionPage', 'public', {
    layout: 'question',
    title: 'Trial question',
    publicPage: true,
    query: ['answer'],
    noIndex: true,
    back: '/trial',
  }),
];

export const screens = screensOf('practice', [
  ...BANKS.flatMap(rowsOf),
  ...sets,
  ...trial,
  screen('/resetflag', 'own/ResetFlagPage', 'public', { layout: 'basic', title: 'Reset flags', publicPage: true }),
  screen('/profile/dashboard', 'own/DashboardPage', 'subscriber', {
    layout: 'basic',
    title: 'Dashboard',
    noIndex: true,
  }),
  screen('/search', 'own/SearchPage', 'verified', { ...OWN, layout: 'basic', title: 'Search' }),
  screen('/profile/notes', 'own/NotesPage', 'subscriber', { layout: 'basic', title: 'My notes', noIndex: true }),
  screen('/profile/comments', 'own/CommentsPage', 'subscriber', {
    layout: 'basic',
    title: 'My comments',
    noIndex: true,
  }),
  screen('/preview/question/:id', 'preview/QuestionPreviewPage', 'member', {
    ...OWN,
    layout: 'questionPreview',
    title: 'Question preview',
  }),
]);
