import { type Screen, screen, screensOf } from '@app/platform/contract';

const all = { phone: true, noIndex: true } as const;
const rows: readonly Screen[] = [
  screen('/mocks', 'MocksPage', 'questionBank', {
    ...all,
    layout: 'privacy',
    title: 'Mocks',
    facts: { tag: 'qbmock' },
  }),
  screen('/mocks/:mocknumber', 'MockPage', 'questionBank', { ...all, layout: 'privacy', title: 'Mock' }),
  screen('/mocks/:mocknumber/result', 'MockResultPage', 'questionBank', {
    ...all,
    layout: 'privacy',
    title: 'Mock result',
  }),
  // The paper and its pages are kept on the device: a lost signal does not stop an exam.
  screen('/mocks/:mocknumber/:id', 'MockQuestionPage', 'questionBank', {
    ...all,
    layout: 'question',
    title: 'Mock question',
    back: '/mocks',
    offlineGroup: 'mocks',
  }),
  screen('/resources/bigmock/preview', 'ExamPreviewPage', 'public', {
    layout: 'question',
    title: 'Big Mock preview',
    publicPage: true,
    back: '/resources/bigmock',
  }),
];

export const screens = screensOf('mocks', rows);
