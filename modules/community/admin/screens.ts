import { feedbackScreen, GROUP_QUESTIONS_SCREEN } from '@app/community/contract';
import { LINES, screen, screensOf } from '@app/platform/contract';

const feedbackScreens = LINES.map((edition) =>
  screen(feedbackScreen(edition), 'FeedbackPage', 'staff:panofs:v', { layout: 'admin', title: 'Feedback', edition }),
);

export const communityScreens = screensOf('community', [
  ...feedbackScreens,
  screen(GROUP_QUESTIONS_SCREEN, 'GroupQuestionsPage', 'staff:paques:v', {
    layout: 'admin',
    title: 'Group questions',
    edition: LINES[0],
  }),
]);
