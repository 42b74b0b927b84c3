import { flaggedScreens, guideScreens } from '@app/guides/contract';
import { MAIN_BANK, type Screen, screen, screensOf } from '@app/platform/contract';
import { BANKS, type Bank } from '@app/practice/contract';

const words: Readonly<Record<Bank, { readonly title: string; readonly flagged: string; readonly tag: string }>> = {
  pa: { title: 'All Guides', flagged: 'Flagged Guides', tag: 'qbrevisions' },
  more: { title: 'More Revision Guides', flagged: 'Flagged More Guides', tag: 'moreqbrevisions' },
};

/** One set of pages for every edition; the row names the edition. */
function rowsOf(bank: Bank): readonly Screen[] {
  const root = guideScreens[bank];
  const { title, flagged, tag } = words[bank];
  const all = { edition: bank, offlineGroup: `guides-${bank}`, phone: true, noIndex: true } as const;
  const reading = { ...all, layout: 'privacy' } as const;
  return [
    screen(root, 'GuidesPage', 'questionBank', { ...reading, title, facts: { tag } }),
    screen(`${root}/:title`, 'GuidePage', 'questionBank', { ...reading, title: 'Guide' }),
    screen(`${root}/:title/questions`, 'QuestionsPage', 'questionBank', {
      ...reading,
      title: 'Questions on this guide',
    }),
    screen(`${root}/:title/questions/:number`, 'QuestionPage', 'questionBank', {
      ...all,
      layout: 'question',
      title: 'A question on this guide',
      back: `${root}/:title`,
    }),
    screen(flaggedScreens[bank], 'FlaggedPage', 'questionBank', { ...all, layout: 'basic', title: flagged }),
  ];
}

export const screens = screensOf('guides', [
  // The menu entry, which shows the guides of the main edition.
  screen('/revisionguides', 'GuidesPage', 'questionBank', {
    edition: MAIN_BANK,
    layout: 'privacy',
    title: 'Revision Guides',
    phone: true,
    noIndex: true,
    facts: { tag: words.pa.tag },
  }),
  ...BANKS.flatMap(rowsOf),
  screen('/preview/revisionguide/:title', 'PreviewPage', 'member', {
    layout: 'revisionPreview',
    title: 'Guide preview',
    phone: true,
    noIndex: true,
  }),
]);
