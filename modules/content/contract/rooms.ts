/**
 * Parts of the product that texts speak of, and whether they are built. Pages, FAQ entries, mails and sections of the
 * home page that need one are kept back until it stands; whoever builds one changes its line here.
 */
const ROOMS = {
  commerce: true,
  guides: true,
  gems: true,
  mocks: true,
  courses: true,
  studygroup: true,
} as const satisfies Readonly<Record<string, boolean>>;

export type Room = keyof typeof ROOMS;
export const roomNames = Object.keys(ROOMS) as readonly Room[];

const built: ReadonlySet<string> = new Set(roomNames.filter((room) => ROOMS[room]));

/** Whether a text that needs this room may be shown; one that needs none always may. */
export const stands = (room: string | undefined): boolean => room === undefined || built.has(room);

/** Pages about one of them, by the plain name of their tag. */
const PAGES: Readonly<Record<string, Room>> = {
  checkoutmessage: 'commerce',
  revisionguides: 'guides',
  qbrevisions: 'guides',
  moreqbrevisions: 'guides',
  gems: 'gems',
  qbgems: 'gems',
  qbgemsdeck: 'gems',
  qbmock: 'mocks',
  bigmock: 'courses',
  bigmockterms: 'courses',
  plab1terms: 'courses',
  revisioncourse: 'courses',
  webinars: 'courses',
  webinarterms: 'courses',
  osces: 'courses',
  osceterms: 'courses',
  sgstudygroup: 'studygroup',
  sgquestions: 'studygroup',
  sgaddquestions: 'studygroup',
  pairterms: 'studygroup',
};
/** Mails that only one of them sends, by tag. */
const MAILS: Readonly<Record<string, Room>> = {
  subscriptionmail: 'commerce',
  'payment-failed': 'commerce',
  receipt: 'commerce',
  refund: 'commerce',
  'expiring-7d': 'commerce',
  bigockotpmail: 'courses',
  webinarmail: 'courses',
  coursemail: 'courses',
  'event-reminder': 'courses',
  'event-soon': 'courses',
  'event-moved': 'courses',
  'event-cancelled': 'courses',
  'waiting-offer': 'courses',
  'replay-ready': 'courses',
  gemsmail: 'gems',
};
export const roomOfMail = (tag: string): Room | undefined => MAILS[tag];
export const roomOfPage = (name: string): Room | undefined => PAGES[name];
