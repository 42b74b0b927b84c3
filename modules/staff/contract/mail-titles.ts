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
  ['mailotp', 'One-time code'],
  ['account-made', 'Account created by staff'],
  ['address-held', 'Address not free yet'],
  ['already-registered', 'Address already has an account'],
  ['appeal-outcome', 'Answer to an appeal'],
  ['ban-notice', 'Account blocked'],
  ['comment-reply', 'Reply to a comment'],
  ['data-export-ready', 'Copy of their data is ready'],
  ['email-changed', 'E-mail address changed (old address)'],
  ['email-changed-note', 'E-mail address changed (new address)'],
  ['erasure-planned', 'Account to be deleted'],
  ['erasure-stopped', 'Account deletion stopped'],
  ['event-reminder', 'Event is tomorrow'],
  ['event-soon', 'Event starts soon'],
  ['factor-changed', 'Second step of logging in changed'],
  ['gift', 'Gift with its code'],
  ['new-device', 'Log-in on a new device'],
  ['place-moved', 'Event moved, for held seats and the waiting list'],
  ['replay-ready', 'Recording is ready'],
  ['sales-notice', 'Asked to be told when sales open'],
  ['sales-open', 'Sales have opened'],
  ['seat-cancelled', 'Booking cancelled by staff'],
  ['sitting-seat', 'Seat in a sitting given'],
  ['sitting-seat-ended', 'Seat in a sitting taken away'],
  ['sitting-result', 'Result of a sitting'],
  ['large-act', 'Large act by staff'],
  ['staff-invite', 'Staff invitation'],
  ['waiting-offer', 'Seat offered from the waiting list'],
  ['expiring-7d', 'Access ends in a week'],
  ['expiring-1d', 'Access ends tomorrow'],
  ['codes', 'Codes for an order'],
  ['place', 'Place in a cohort'],
]);
/** The title of a mail in lists and above its editor: its own, or the words of its tag. */
export function mailTitle(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return TITLES.get(tag) ?? words.charAt(0).toUpperCase() + words.slice(1);
}
