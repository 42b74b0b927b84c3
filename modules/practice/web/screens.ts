import { type Screen, screen, screensOf } from '@app/platform/contract';
import { BANKS, type Bank, bankPages } from '@app/practice/contract';

type Named = readonly [path: string, page: string, title: string];

/** One set of pages for every bank: which one it is stands in the row. */
function rowsOf(bank: Bank): readonly Screen[] {
  const { root, title, flags, flagsTitle, intro, flagsIntro } = bankPages[bank];
  const all = { edition: bank, offlineGroup: `bank-${bank}`, phone: true, noIndex: true } as const;
  const lists: readonly Named[] = [
    [`${root}/:categoryname`, 'bank/CategoryPage', 'Category'],
    [`${root}/:categoryname/:matrix`, 'bank/TopicPage', 'Questions'],
    [`${root}/:categoryname/:matrix/result`, 'bank/ResultPage', 'Result'],
  ];
  return [
    screen(root, 'bank/CategoriesPage', 'questionBank', { ...all, layout: 'privacy', title, facts: { tag: intro } }),
    ...lists.map(([path, page, name]) =>
      screen(path, page, 'questionBank', { ...all, layout: 'privacy', title: name }),
    ),
    screen(`${root}/:categoryname/:matrix/:number`, 'bank/QuestionPage', 'questionBank', {
      ...all,
      layout: 'question',
      title: 'Question',
      back: `${root}/:categoryname`,
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

/** Sets somebody has built. */
const sets: readonly Screen[] = [
  screen('/practice', 'sets/BuildPage', 'questionBank', {
    layout: 'privacy',
    title: 'Build a set',
    phone: true,
    noIndex: true,
  }),
  screen('/practice/:id/result', 'sets/SetResultPage', 'questionBank', {
    layout: 'privacy',
    title: 'Result of a set',
    phone: true,
    noIndex: true,
  }),
  screen('/practice/:id/:number', 'sets/SetQuestionPage', 'questionBank', {
    layout: 'question',
    title: 'Question of a set',
    phone: true,
    noIndex: true,
    back: '/practice',
  }),
];

/** For visitors: the same for everybody, and nothing of it is stored. */
const trial: readonly Screen[] = [
  screen('/trial', 'trial/TrialPage', 'public', { layout: 'basic', title: 'Start Trial', publicPage: true }),
  screen('/trial/result', 'trial/TrialResultPage', 'public', {
    layout: 'basic',
    title: 'Trial result',
    publicPage: true,
    noIndex: true,
  }),
  screen('/trial/:id?', 'trial/TrialQuestionPage', 'public', {
    layout: 'question',
    title: 'Trial question',
    publicPage: true,
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
  screen('/search', 'own/SearchPage', 'verified', { layout: 'basic', title: 'Search', phone: true, noIndex: true }),
  screen('/profile/notes', 'own/NotesPage', 'subscriber', { layout: 'basic', title: 'My notes', noIndex: true }),
  screen('/profile/comments', 'own/CommentsPage', 'subscriber', {
    layout: 'basic',
    title: 'My comments',
    noIndex: true,
  }),
  screen('/preview/question/:id', 'preview/QuestionPreviewPage', 'member', {
    layout: 'questionPreview',
    title: 'Question preview',
    phone: true,
    noIndex: true,
  }),
]);
