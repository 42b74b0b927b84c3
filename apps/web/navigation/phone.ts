/** The phone landing; screens marked `phone` stand a second time below it. */
export const PHONE_ROOT = '/plabonthego';
/** What their ids end with there. */
export const PHONE_SUFFIX = '-phone';
