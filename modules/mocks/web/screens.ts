import { type Screen, screen, screensOf } from '@app/platform/contract';

const all = { phone: true, noIndex: true } as const;
const rows: readonly Screen[] = [
  screen('/mocks', 'MocksPage', 'questionBank', {
    ...all,
    layout: 'privacy',
    title: 'Mocks',
    facts: { tag: 'qbmock' },
  }),
  // Open without the question bank, as its calls are: access may end while a paper runs, which is then finished here.
  screen('/mocks/:mocknumber', 'MockPage', 'verified', { ...all, layout: 'privacy', title: 'Mock' }),
  screen('/mocks/:mocknumber/result', 'MockResultPage', 'questionBank', {
    ...all,
    layout: 'privacy',
    title: 'Mock result',
  }),
  // Stored on the device, so that a lost connection does not stop an exam.
  screen('/mocks/:mocknumber/:id', 'MockQuestionPage', 'verified', {
    ...all,
    layout: 'question',
    title: 'Mock question',
    back: '/mocks',
    offlineGroup: 'mocks',
  }),
  // A seat does not require access to the question bank: any verified user passes, and the calls check the seat.
  screen('/sitting/:id', 'SittingPage', 'verified', { ...all, layout: 'privacy', title: 'Sitting' }),
  screen('/sitting/:id/result', 'SittingResultPage', 'verified', {
    ...all,
    layout: 'privacy',
    title: 'Sitting result',
  }),
  screen('/sitting/:id/:question', 'SittingQuestionPage', 'verified', {
    ...all,
    layout: 'question',
    title: 'Sitting question',
    back: '/sitting/:id',
    offlineGroup: 'mocks',
  }),
  screen('/profile/exam', 'OwnExamPage', 'verified', { layout: 'basic', title: 'Your exam', noIndex: true }),
  screen('/resources/bigmock/preview', 'ExamPreviewPage', 'public', {
    layout: 'question',
    title: 'Big Mock preview',
    publicPage: true,
    back: '/resources/bigmock',
  }),
];

export const screens = screensOf('mocks', rows);
