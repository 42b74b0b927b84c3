import { MOCK_LINE, MOCKS_SCREEN } from '@app/mocks/contract';
import { screen, screensOf } from '@app/platform/contract';

export const mocksScreens = screensOf('mocks', [
  screen(MOCKS_SCREEN, 'MocksDeskPage', 'staff:paques:v', { layout: 'admin', title: 'Mocks', edition: MOCK_LINE }),
]);
