import type { FeedbackTopic } from '@app/community/contract';

interface FeedbackText {
  readonly topic: FeedbackTopic;
  readonly title: string;
  readonly body: string;
  readonly page: string;
  readonly reply: string;
}

/** `{where}` is replaced by the device it was written on, one message for each; a title without it is used once. */
export const DEMO_FEEDBACK: readonly FeedbackText[] = [
  {
    topic: 'problem',
    title: 'The timer hides the last option on my {where}',
    body: 'When a stem is long, the timer lies over option E until I scroll.',
    page: '/practice',
    reply: 'Thank you for the picture you sent along. The timer now makes room for the options.',
  },
  {
    topic: 'problem',
    title: 'My note was not saved on the {where}',
    body: 'I wrote a long note and it was gone when I came back the next morning.',
    page: '/questionbank',
    reply:
      'We found the note: it was waiting on that device and has now been sent.\n\nIf it happens again, open the page once while you are online.',
  },
  {
    topic: 'problem',
    title: 'A picture stays grey on my {where}',
    body: 'The chest film of a question in Respiratory never loads.',
    page: '/questionbank',
    reply: 'The file was damaged. We have stored it again, so it should open now.',
  },
  {
    topic: 'idea',
    title: 'Dark mode for printing from the {where}',
    body: 'The printed guide comes out with a dark background.',
    page: '/parevisionguides',
    reply: 'Printing now always uses the light colours.',
  },
  {
    topic: 'idea',
    title: 'A shorter set for the train, on my {where}',
    body: 'I have eleven minutes each morning. A set of eight would fit.',
    page: '/practice',
    reply: 'Thank you for the idea. We have passed it to the team.',
  },
  {
    topic: 'account',
    title: 'Wrong exam date after using my {where}',
    body: 'I changed my exam to March and the countdown still says January.',
    page: '/profile',
    reply: 'It is put right. The change had been made on one device only.',
  },
  {
    topic: 'account',
    title: 'Logged out every day on the {where}',
    body: 'I have to log in again each morning.',
    page: '/login',
    reply: 'That browser deletes cookies when it closes. Allow them for this site, or use another browser.',
  },
  {
    topic: 'payment',
    title: 'Receipt with the name of my hospital',
    body: 'Could the receipt name the trust that pays for me?',
    page: '/profile/orders',
    reply: 'Not yet, but thank you for the idea. We have passed it to the team.',
  },
  {
    topic: 'accessibility',
    title: 'Screen reader on my {where} reads the letters twice',
    body: 'It says A A, B B and so on before each option.',
    page: '/questionbank',
    reply: 'Thank you, this is fixed: each option is read once.',
  },
  {
    topic: 'accessibility',
    title: 'Text at 200 per cent on the {where}',
    body: 'The menu covers half the page when I make the text as large as I need it.',
    page: '/profile/dashboard',
    reply: 'The menu now folds away when the text is large. Does that work for you?',
  },
  {
    topic: 'thanks',
    title: 'Thank you, I have passed',
    body: 'The explanations of why the others are wrong made the difference.',
    page: '/profile/dashboard',
    reply: 'Congratulations! Thank you for telling us.',
  },
  {
    topic: 'thanks',
    title: 'The gems on my {where} are lovely',
    body: 'Five minutes in the queue at lunch, every day.',
    page: '/gemsdecking',
    reply: 'That is what they are for. Thank you.',
  },
  {
    topic: 'other',
    title: 'May I show one of your drawings in a talk?',
    body: 'I teach students on my ward and would name the site beside it.',
    page: '/gems',
    reply: 'Yes, for teaching, as you describe it.',
  },
  {
    topic: 'idea',
    title: 'Sort my flags by category on the {where}',
    body: 'I have sixty of them and no order.',
    page: '/profile/flags',
    reply: 'They are grouped by category now. Thank you for the idea.',
  },
  {
    topic: 'problem',
    title: 'Swiping on my {where} skips a card',
    body: 'Every tenth card or so is skipped when I swipe fast.',
    page: '/gemsdecking',
    reply: 'A second swipe is ignored until the first card has gone. It should no longer happen.',
  },
  {
    topic: 'other',
    title: 'How long do my answers stay?',
    body: 'I may take a year out before the exam.',
    page: '/profile',
    reply: 'As long as your account does. They are there when you come back.',
  },
  {
    topic: 'account',
    title: 'Two accounts after buying on my {where}',
    body: 'I seem to have signed up twice with two addresses.',
    page: '/signup',
    reply: 'Tell us which address you want to keep, and we will move your access to it.',
  },
  {
    topic: 'problem',
    title: 'The calculator on my {where} opens behind the page',
    body: 'I have to close the picture first.',
    page: '/mocks',
    reply: 'It opens in front of everything now.',
  },
  {
    topic: 'idea',
    title: 'Lab values on one sheet for the {where}',
    body: 'I would like to print the reference ranges.',
    page: '/questionbank',
    reply: 'Thank you for the idea. We have passed it to the team.',
  },
  {
    topic: 'accessibility',
    title: 'Colours of right and wrong on my {where}',
    body: 'I cannot tell red from green. The tick helps, but not in the bars.',
    page: '/profile/dashboard',
    reply: 'The bars now have a pattern as well as a colour.',
  },
];
export const WHERE: readonly (readonly [word: string, device: string])[] = [
  ['phone', 'Mobile Safari 18, 390 × 844'],
  ['laptop', 'Firefox 140, 1440 × 900'],
  ['tablet', 'Chrome 141, 820 × 1180'],
];
