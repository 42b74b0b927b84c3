import type { MailTemplate } from '@app/platform/contract';
import type { Site } from '@app/platform/server';

const EXAMPLES: Readonly<Record<string, string>> = {
  access_lines: 'Question bank until 2 June 2027',
  access_note: 'Your access to it ended today.',
  aid_note:
    'If you use assistive technology, say so in Account, Preferences afterwards, and you won’t be blocked automatically again.',
  amount: '£675.00',
  available_until: '19 February 2027',
  bring: 'A pencil and some paper',
  certificate_title: 'Cardiovascular, all questions completed',
  change: 'An authenticator app was set up',
  change_summary: 'The answer changed from B to C after a new NICE recommendation.',
  changed_at: '14 November 2026 at 19:30',
  chosen: 'Tuesdays and Thursdays at 19:00',
  claim_by: '31 January 2027',
  code: '482915',
  code_note: 'On that page, ask for your code. It comes to this address and opens your seat.',
  codes: '7K2M-4QXD-W9AB',
  comment_excerpt: 'I think the table shows why B is better than C here.',
  course_date: '6 February 2027',
  course_time: '09:00',
  course_title: 'Two-day revision course',
  decision: 'Your account is open again.',
  device: 'Chrome on Windows',
  ended_on: '14 May 2027',
  ends_when: 'tomorrow',
  event_date: '20 January 2027',
  event_time: '09:30',
  event_title: 'Big Mock January 2027',
  exam_note: 'Your exam is in 41 days.',
  expires_at: '14 November 2026 at 19:45',
  expires_on: '14 May 2027',
  explanation: 'The keys came from a magnifier that you use, which is allowed.',
  first_name: 'Amina',
  first_thing: '12 gems, about 4 minutes',
  gems_until: '14 May 2027',
  gift_code: '7K2M-4QXD-W9AB',
  giver_name: 'Grandad Joe',
  erased_on: '21 November 2026',
  grace_until: '21 November 2026',
  held_until: '14 March 2027 at 21:00',
  inviter_name: 'Priya Shah',
  issued_on: '14 November 2026',
  item_1_line: 'Two free evenings in January; places are limited.',
  item_1_title: 'New webinars',
  item_2_line: 'Twenty questions checked against the latest NICE guidance.',
  item_2_title: 'Cardiovascular questions updated',
  item_3_line: 'Ten minutes on reading one quickly.',
  item_3_title: 'A new guide to ABGs',
  last_name: 'Yusuf',
  materials: 'slides and the twelve tracings',
  message: "You've got this. Proud of you already.",
  name: 'Amina Yusuf',
  new_date: '27 January 2027',
  new_email: 'amina@example.test',
  new_time: '19:00',
  note: 'Everybody has finished, and it is marked.',
  old_date: '20 January 2027',
  old_email: 'am***@example.test',
  old_time: '19:00',
  opens_at: '09:00',
  order_id: '1184',
  organisation: 'Northmoor University',
  passkey_name: 'Pixel phone',
  place: 'Leeds, United Kingdom',
  place_code: '9F3T-2WHB-K7MD',
  price: '£89.00',
  place_note: 'You keep your place on the waiting list.',
  product_name: 'Question bank, six months',
  protection_note:
    'Our copy protection can be wrong: a slip of the finger, a magnifier or another aid can look like copying.',
  question_code: 'CVS-0001',
  reason: 'The teacher is unwell.',
  receipt_number: '2026-000398',
  recipient_name: 'Amina',
  reference: 'F-0231',
  refund_way: 'the way you paid',
  replier_name: 'Sam, support',
  reply:
    "You're right, the unit was wrong. It is fixed now, and the question shows today's date. Thank you for telling us.",
  reply_excerpt: "You're right, the unit was wrong. It is fixed now.",
  role_name: 'Editor',
  seat_note: 'It will not take place.',
  second_thing: '20 questions on cardiovascular topics, about 25 minutes',
  seen_at: '14 November 2026 at 20:14',
  sitting_title: 'Big Mock January 2027',
  starts_at: '16 January 2027 at 09:30',
  starts_on: '1 December 2026',
  title: 'Cannot open the circuit handout',
  topic: 'Problem',
  until: '15 November 2026 at 20:14 (UK time)',
  valid_until: '14 November 2027',
  vat: '£112.50',
  vat_number: 'GB 000 0000 00',
  webinar_date: '20 January 2027',
  webinar_time: '19:00',
  webinar_title: 'ECGs in 60 minutes',
  your_message: 'The potassium in REN-0004 is given in mg.',
};

/** A realistic example value of a variable. */
export function exampleOf(name: string, site: Pick<Site, 'publicUrl'>): string {
  const example = EXAMPLES[name];
  if (example !== undefined) return example;
  if (name.endsWith('_url')) return `${site.publicUrl}/example`;
  if (name.endsWith('_email')) return 'amina@example.test';
  return `[${name.replaceAll('_', ' ')}]`;
}

/** A code or a link is the purpose of the mail, so its variable must stay in the text. */
export const isNeeded = (name: string): boolean => name === 'code' || name.endsWith('_url');

export const examplesFor = (mail: MailTemplate, site: Pick<Site, 'publicUrl'>): Record<string, string> =>
  Object.fromEntries(mail.variables.map((name) => [name, exampleOf(name, site)]));
