/** The phone landing; screens marked `phone` are also mounted below it. */
export const PHONE_ROOT = '/plabonthego';
/** What their ids end with there. */
export const PHONE_SUFFIX = '-phone';
