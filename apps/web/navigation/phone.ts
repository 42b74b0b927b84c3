/** The phone landing; screens marked `phone` are also mounted below it. */
export const PHONE_ROOT = '/plabonthego';
/** What their ids end with there. */
export const PHONE_SUFFIX = '-phone';

/** The address of the screen itself, wherever it is mounted. */
export const withoutPhoneRoot = (path: string): string =>
  path.startsWith(`${PHONE_ROOT}/`) ? path.slice(PHONE_ROOT.length) : path;
