import { bucket } from '@app/platform/contract';

/**
 * How fast one person may open, answer and search questions, over both banks. Measured against people: a block of sixty
 * takes ten minutes, a page fetches up to twenty questions ahead, and a device that comes back online sends what waited.
 */
export const openingQuestions = bucket('practice.questions', {
  burst: 120,
  perMinute: 60,
  perDay: 1500,
  watched: true,
});
/** Not watched: answers that waited on a device arrive all at once. */
export const answeringQuestions = bucket('practice.answers', {
  burst: 250,
  perMinute: 60,
  perDay: 1500,
  watched: false,
});
export const searchingQuestions = bucket('practice.search', { burst: 120, perMinute: 60, perDay: 1500, watched: true });
