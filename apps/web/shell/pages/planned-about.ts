// data table

export interface PlannedAbout {
  /** What will be there, in one sentence. */
  readonly about: string;
  /** A way on, where the usual one would lead back here. */
  readonly next?: readonly (readonly [label: string, href: string])[];
}

const LEAVE_UNPAID: PlannedAbout['next'] = [
  ['What is in the question bank', '/resources/questionbank'],
  ['Contact us', '/contactus'],
  ['Log Out', '/logout'],
];
const saying = (about: string): PlannedAbout => ({ about });

const ofBank = (root: string, which: string): Readonly<Record<string, PlannedAbout>> => ({
  [root]: saying(`Every category of the ${which}, with how far you are and where to go on.`),
  [`${root}/:categoryname`]: saying('The topics of one category, with your progress in each.'),
  [`${root}/:categoryname/:matrix`]: saying('The questions of one topic, answered and still to come.'),
  [`${root}/:categoryname/:matrix/result`]: saying('How one topic went, and which questions to look at again.'),
  [`${root}/:categoryname/:matrix/:number`]: saying('One question with its options, the answer, and the reasons.'),
});
const ofGuides = (root: string, which: string): Readonly<Record<string, PlannedAbout>> => ({
  [root]: saying(`The ${which}, to search and to read.`),
  [`${root}/:title`]: saying('One guide, with its key points and references.'),
  [`${root}/:title/questions`]: saying('The questions that belong to a guide.'),
  [`${root}/:title/questions/:number`]: saying('One question of a guide, with the answer and the reasons.'),
});

/** By the path of the row in navigation/planned-screens.ts. Only the server reads it. */
export const plannedAbout: Readonly<Record<string, PlannedAbout>> = {
  '/courses': saying('The revision courses that are coming up, with dates and places left.'),
  '/course': saying('One course: its dates, what it covers, and how to book.'),
  '/webinars': saying('The webinars that are coming up.'),
  '/webinar': saying('One webinar: when it is, what it covers, and how to book.'),
  '/bigmocks': saying('The big mocks that are coming up.'),
  '/bigmock': saying('One big mock: when it is, how it runs, and how to book.'),
  '/osce': saying('One OSCE event: when it is, what is practised, and how to book.'),
  ...ofBank('/questionbank', 'question bank'),
  ...ofBank('/morequestionbank', 'further questions'),
  '/revisionguides': saying('The way into the revision guides.'),
  ...ofGuides('/parevisionguides', 'revision guides'),
  ...ofGuides('/morerevisionguides', 'further revision guides'),
  '/mocks': saying('Mock exams, and the results of those you have sat.'),
  '/mocks/:mocknumber': saying('One mock: how long it is, how it runs, and the button to begin.'),
  '/mocks/:mocknumber/result': saying('Your result in one mock, by category, with every question to look at again.'),
  '/mocks/:mocknumber/:id': saying('One question of a running mock.'),
  '/gems': saying('Short cards that you are shown again just before you would forget them.'),
  '/gems/:name': saying('One gem and its cards.'),
  '/gems/:name/indexV1': saying('One gem as a plain list.'),
  '/gemsdecking': saying('The cards that are due today.'),
  '/gemsdecking/view': saying('All due cards, one after the other.'),
  '/gemsdecking/view/:name': saying('The due cards of one gem.'),
  '/studygroup/group': saying('Your study partner and the messaging groups.'),
  '/studygroup/questions': saying('Questions that members wrote for each other.'),
  '/studygroup/addquestions': saying('A form to write a question for the others.'),
  '/preview/question/:id': saying('A question as learners will see it.'),
  '/preview/revisionguide/:title': saying('A guide as learners will see it.'),
  '/profile': saying('What you have, until when, and your settings.'),
  '/profile/dashboard': saying('What to do tonight, how ready you are, and where your time is best spent.'),
  '/profile/comments': saying('Every comment you wrote, beside its question.'),
  '/profile/notes': saying('Every note you took, beside its question.'),
  '/profile/messages': saying('Messages from us to you.'),
  '/profile/notifications': saying('What happened since you were last here.'),
  '/profile/flags': saying('The questions you flagged, to go through again.'),
  '/profile/flags/questions': saying('Your flagged questions, one after the other.'),
  '/profile/flagsrevisions': saying('The guides you flagged.'),
  '/profile/moreflags': saying('The further questions you flagged.'),
  '/profile/moreflags/questions': saying('Your flagged further questions, one after the other.'),
  '/profile/moreflagsrevisions': saying('The further guides you flagged.'),
  '/profile/orders': saying('Every order with its state and its receipt.'),
  '/profile/privacy': saying('A copy of everything we keep about you, to download.'),
  '/profile/security': saying('The devices you are logged in on, passkeys and your authenticator.'),
  '/profile/security/enrol': saying('Setting up a second step for logging in.'),
  '/profile/details': saying('Your name and your e-mail address.'),
  '/profile/preferences': saying('Theme, text, keys, accessible mode and which mails you get.'),
  '/profile/purchase': {
    about: 'What you can buy, for how long, and what it costs. You cannot buy yet, and nothing has been charged.',
    next: LEAVE_UNPAID,
  },
  '/profile/checkout': {
    about: 'Your order before you pay. You cannot pay yet, and nothing has been charged.',
    next: LEAVE_UNPAID,
  },
  '/profile/checkout/completed': saying('A word that your order is complete, and the way to what you bought.'),
  '/checkout/completed': saying('A word that your place is booked, and when it begins.'),
  '/profile/checkout/redirect': saying('The way back from paying by card.'),
  '/profile/checkout/redirectpaypal': saying('The way back from PayPal.'),
  '/kyc-complete': saying('The way back from the check of your identity.'),
};
