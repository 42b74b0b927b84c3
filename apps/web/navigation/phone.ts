/** The phone landing; screens marked `phone` are also mounted below it. */
export const PHONE_ROOT = '/plabonthego';
/** The suffix of the route ids of screens mounted there. */
export const PHONE_SUFFIX = '-phone';

/** What is kept on this device; also shown in place of a page that is not. */
export const ON_DEVICE = '/ondevice';

/** The path of a screen without the phone prefix. */
export const withoutPhoneRoot = (path: string): string =>
  path.startsWith(`${PHONE_ROOT}/`) ? path.slice(PHONE_ROOT.length) : path;
