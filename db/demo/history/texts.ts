// data table: what staff of the demo have written.

/** Messages from support to demo accounts. */
export const LETTERS = [
  {
    to: 'unsubscribed',
    daysBefore: 39,
    title: 'Your access has ended',
    body: 'Hello Noor,\n\nYour access ended yesterday. Your answers, flags and notes are kept: they will be there if you come back.\n\nSamir',
  },
  {
    to: 'learner',
    daysBefore: 34,
    title: 'Two things many people miss',
    body: 'Hello Amina,\n\nYou can build a set from only the questions you got wrong, and you can set your exam date under Preferences.\n\nGood luck with your revision,\nSamir',
  },
  {
    to: 'locked',
    daysBefore: 13,
    title: 'Your question bank has ended',
    body: 'Hello Lewis,\n\nYour time with the question bank ended yesterday. Your answers, flags and notes are kept: they will be there when you come back.\n\nSamir',
  },
  {
    to: 'nogems',
    daysBefore: 8,
    title: 'Two days more',
    body: 'Hello Grace,\n\nWe are sorry that the site was slow for you on two evenings. We have added two days to your question bank.\n\nSamir',
  },
  {
    to: 'learner',
    daysBefore: 4,
    title: 'Your report about a question',
    body: 'Hello Amina,\n\nThank you for reporting a question. It is with our editors, who go through every report.\n\nSamir',
  },
] as const;

/** Staff replies to reported questions. */
export const REPORT_ANSWERS = [
  {
    by: 'editor',
    daysBefore: 3,
    answer: 'Thank you for telling us. We have read the question again and noted your point for its next version.',
  },
  {
    by: 'reviewer',
    daysBefore: 2,
    answer:
      'Thank you. I have checked this against the source, and it is right as it stands. The explanation says why.',
  },
] as const;

/** Unpublished news: the first text and the current one. */
export const DRAFTS = [
  {
    daysBefore: 6,
    title: 'More questions with an ECG',
    slug: 'more-questions-with-an-ecg',
    first: 'Some questions now have an ECG.',
    body: 'Some questions now come with a 12-lead ECG on paper, drawn to scale: 25 mm/s and 10 mm/mV. You can measure it with the squares.',
  },
  {
    daysBefore: 1,
    title: 'How we answer your reports',
    slug: 'how-we-answer-your-reports',
    first: 'You can report a question.',
    body: 'Below every question you can report a problem. An editor reads each report. If something is wrong, we change the question.',
  },
] as const;

/** Unpublished too. */
export const ANNOUNCEMENT = {
  title: 'More questions with an ECG',
  body: 'Some questions now come with a 12-lead ECG on paper. You find them in the category Cardiovascular.',
  link: '/questionbank',
  audience: 'subscribers',
} as const;
