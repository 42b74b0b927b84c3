import { EXAM_SCREEN, MOCKS_SCREEN, SITTINGS_SCREEN } from '@app/mocks/contract';
import { MAIN_LINE, screen, screensOf } from '@app/platform/contract';

const RULE = 'staff:paques:v' as const;
export const mocksScreens = screensOf('mocks', [
  screen(MOCKS_SCREEN, 'MocksDeskPage', RULE, { layout: 'admin', title: 'Mocks', edition: MAIN_LINE }),
  screen(EXAM_SCREEN, 'ExamPage', RULE, { layout: 'admin', title: 'The exam', edition: MAIN_LINE }),
  screen(SITTINGS_SCREEN, 'SittingsPage', RULE, { layout: 'admin', title: 'Sittings', edition: MAIN_LINE }),
  screen(`${SITTINGS_SCREEN}/:id`, 'SittingRoomPage', RULE, { layout: 'admin', title: 'Sitting', edition: MAIN_LINE }),
]);
