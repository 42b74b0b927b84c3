import { type Screen, screen, screensOf } from '@app/platform/contract';
import { BANKS, type Bank, bankPages } from '@app/practice/contract';

type Named = readonly [path: string, page: string, title: string];

/** One set of pages for every bank: which one it is stands in the row. */
function rowsOf(bank: Bank): readonly Screen[] {
  const { root, title, flags, flagsTitle, intro, flagsIntro } = bankPages[bank];
  const all = { edition: bank, phone: true, noIndex: true } as const;
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

export const screens = screensOf('practice', [
  ...BANKS.flatMap(rowsOf),
  screen('/profile/notes', 'own/NotesPage', 'subscriber', { layout: 'basic', title: 'My notes', noIndex: true }),
]);
