import type { Line } from '@app/platform/contract';

/**
 * Where staff read feedback and the group's questions. A file of its own: the menu loads these paths, and must not load the
 * calls with them.
 */
const FEEDBACK_SCREENS: Readonly<Record<Line, string>> = {
  pa: '/admin/paplabable/feedback',
  plab: '/admin/plabable/feedback',
};
export const feedbackScreen = (line: Line): string => FEEDBACK_SCREENS[line];
export const GROUP_QUESTIONS_SCREEN = '/admin/paplabable/groupquestions';
