/** Texts without figures: those come from the exam profile, so that a text cannot contradict them. */
export const HERO = {
  title: 'Learn the reason behind every answer',
  lede: (profession: string) =>
    `A question bank, timed mocks and revision guides for the UK ${profession} knowledge test. Every option has its own reason, and every answer names the guideline behind it.`,
} as const;

export interface Point {
  readonly title: string;
  readonly text: string;
}

export const ANSWER_PARTS: readonly Point[] = [
  { title: 'Why your choice was wrong', text: 'Every option has its own reason, one or two sentences.' },
  { title: 'What everyone chose', text: 'Shown only after you answer.' },
  { title: 'One thing to remember', text: 'A single sentence worth keeping.' },
  {
    title: 'Where it comes from',
    text: 'The guideline, the date and the state of its clinical review. Reports go to an editor.',
  },
];

export type InsideIcon =
  | 'list'
  | 'sets'
  | 'search'
  | 'phone'
  | 'pen'
  | 'plus'
  | 'clock'
  | 'book'
  | 'gem'
  | 'people'
  | 'calendar'
  | 'chart';
export interface InsidePoint extends Point {
  readonly icon: InsideIcon;
}
/** As many as fill rows of three and of two. */
export const INSIDE: readonly InsidePoint[] = [
  {
    icon: 'list',
    title: 'Question bank',
    text: 'Single best answer questions by area and topic, with keyboard control and a reading font you choose.',
  },
  {
    icon: 'sets',
    title: 'Your own sets',
    text: 'Choose topics, status and size. See answers as you go, or work against the clock, with extra time if you have it.',
  },
  {
    icon: 'pen',
    title: 'Notes, flags and highlights',
    text: 'Strike out options, mark a line, write a note. They follow you from the computer to the phone.',
  },
  {
    icon: 'search',
    title: 'Search that understands',
    text: 'Finds synonyms, abbreviations and British and American spelling, and forgives typing errors.',
  },
  {
    icon: 'phone',
    title: 'On the bus, without signal',
    text: 'The next 20 questions of your topic are kept on your phone. Your answers are kept there too, and sent when you have signal again.',
  },
  {
    icon: 'plus',
    title: 'More Questions',
    text: 'A short second set, kept apart from the first and a little wider than the exam.',
  },
  {
    icon: 'clock',
    title: 'Mocks',
    text: 'Timed papers with the same number of questions and the same timing as the real exam, with the clock on our server. If you reload or lose signal, your answers are kept.',
  },
  {
    icon: 'book',
    title: 'Revision guides',
    text: 'Short guides that open beside the question they explain, with definitions where you need them.',
  },
  {
    icon: 'calendar',
    title: 'Webinars, courses and OSCE circuits',
    text: 'Live events in UK time, with a programme, a waiting list and reminders. You can book without buying access.',
  },
  {
    icon: 'gem',
    title: 'Gems',
    text: 'Key-topic cards that come back when you are about to forget them. They work offline too.',
  },
  {
    icon: 'people',
    title: 'Study group',
    text: 'Get paired with another candidate in a private room. Leave whenever you like.',
  },
  {
    icon: 'chart',
    title: 'Your progress',
    text: 'What you have answered and got right first time, area by area, and the areas to go back to.',
  },
];
export const REHEARSAL: readonly Point[] = [
  { title: 'No hints until the end', text: 'Right and wrong appear only when you finish, as on the day.' },
  { title: 'Extra time, if you have it', text: 'Set 25%, 50% or 100% in your account. Every timer follows.' },
  { title: 'Strike, highlight, flag', text: 'The tools you will reach for, each on one key.' },
  { title: 'A range, not a promise', text: 'Results show a likely range beside the score. We never predict a pass.' },
];

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;
/** Small numbers are written out in running text. */
export const inWords = (count: number): string => COUNTS[count] ?? String(count);

/** The FAQ questions shown on the home page, by slug. */
export const FIRST_QUESTIONS = [
  'is-this-official',
  'what-is-the-para',
  'assistive-tech',
  'phone',
  'why-blocked',
] as const;
