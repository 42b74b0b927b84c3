/**
 * The mails with their own screen in each line's menu, in its order. The spelling of `bigockotpmail` is fixed by the
 * inventory.
 */
export const MAIL_TITLES: readonly (readonly [tag: string, title: string])[] = [
  ['registermail', 'Register Mail'],
  ['forgotmail', 'Forgot Mail'],
  ['resetmail', 'Reset Mail'],
  ['subscriptionmail', 'Subscription Mail'],
  ['certificatemail', 'Certificate Mail'],
  ['deleteaccount', 'Delete Account Mail'],
  ['bigockotpmail', 'Big Mock OTP Mail'],
  ['webinarmail', 'Webinar Mail'],
  ['coursemail', 'Course Mail'],
];

const TITLES: ReadonlyMap<string, string> = new Map([
  ...MAIL_TITLES,
  ['gemsmail', 'Gems Mail'],
  ['mailotp', 'Code Mail'],
  ['expiring-7d', 'Access ends in a week'],
  ['expiring-1d', 'Access ends tomorrow'],
  ['codes', 'Codes of an order'],
  ['place', 'Place in a cohort'],
]);
/** The title of a mail in lists and above its editor: its own, or the words of its tag. */
export function mailTitle(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return TITLES.get(tag) ?? words.charAt(0).toUpperCase() + words.slice(1);
}
