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
