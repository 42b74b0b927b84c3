import { bucket } from '@app/platform/contract';

/**
 * How fast one user may open, answer and search questions, over both banks. The limits allow for real use: a block of
 * sixty takes ten minutes, a page prefetches up to twenty questions, and a device that comes back online sends its outbox.
 */
export const openingQuestions = bucket('practice.questions', {
  burst: 120,
  perMinute: 60,
  perDay: 1500,
  watched: true,
});
/** Not watched: a device that was offline sends its answers all at once. */
export const answeringQuestions = bucket('practice.answers', {
  burst: 250,
  perMinute: 60,
  perDay: 1500,
  watched: false,
});
export const searchingQuestions = bucket('practice.search', { burst: 120, perMinute: 60, perDay: 1500, watched: true });
