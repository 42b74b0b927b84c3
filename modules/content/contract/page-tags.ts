import { LINES, type Line } from '@app/platform/contract';

/** Editable pages with their own screen in the back office, in its order; any other tag opens in the same editor. */
export const PAGE_TITLES: readonly (readonly [name: string, title: string])[] = [
  ['banner', 'Banner'],
  ['aboutus', 'About Us'],
  ['contactus', 'Contact Us'],
  ['disclaimer', 'Disclaimer'],
  ['questionbank', 'Question Bank'],
  ['webinars', 'Webinars'],
  ['privacy', 'Privacy'],
  ['terms', 'Terms'],
  ['podsfordocs', 'Pods for Docs'],
  ['osces', 'OSCEs'],
  ['revisioncourse', 'Revision Course'],
  ['gems', 'Gems'],
  ['revisionguides', 'Revision Guides'],
  ['qbcategories', 'Question Bank: Categories'],
  ['qbmock', 'Question Bank: Mock'],
  ['qbflags', 'Question Bank: Flags'],
  ['qbrevisions', 'Question Bank: Revisions'],
  ['qbgems', 'Question Bank: Gems'],
  ['sgstudygroup', 'Study Group'],
  ['sgquestions', 'Study Group: Questions'],
  ['sgaddquestions', 'Study Group: Add Questions'],
  ['paexam', 'PA Exam'],
  ['affiliates', 'Affiliates'],
  ['labvalues', 'Lab Values'],
  ['bigmock', 'Big Mock'],
  ['homepage', 'Home Page'],
  ['checkoutmessage', 'Checkout Message'],
  ['moreqbcategories', 'More Questions: Categories'],
  ['moreqbflags', 'More Questions: Flags'],
  ['qbgemsdeck', 'Gems Deck'],
  ['deleteaccount', 'Delete Account'],
  ['resetflag', 'Reset Flags'],
];
export const pageNames: readonly string[] = PAGE_TITLES.map(([name]) => name);

const BANNER = 'banner';
/** Tags are the plain names, except that the first line's banner has an older tag and the second line a prefix. */
const prefixes: Readonly<Record<Line, { readonly page: string; readonly banner: string }>> = {
  pa: { page: '', banner: 'paplab-' },
  plab: { page: 'plab-', banner: 'plab-' },
};
export const pageTag = (line: Line, name: string): string => prefixes[line][name === BANNER ? 'banner' : 'page'] + name;
/** A banner is a page whose text and status are sent together as JSON. */
export const isBannerTag = (tag: string): boolean =>
  Object.values(prefixes).some((each) => tag === each.banner + BANNER);

/** Texts that a screen shows but that have no entry in the menu of the back office. */
const SHOWN_ELSEWHERE = [
  'accessibility',
  'bigmockterms',
  'keypoints',
  'licences',
  'moreqbrevisions',
  'osceterms',
  'pairterms',
  'plab1terms',
  'plabonthego',
  'webinarterms',
];
/** Tags that screens refer to: their pages may be changed or set to draft, not deleted. */
export const permanentTags: readonly string[] = LINES.flatMap((line) =>
  [...pageNames, ...SHOWN_ELSEWHERE].map((name) => pageTag(line, name)),
);

/** Terms can be edited by the staff of pages and by the staff of their subject. */
const SHARED: Readonly<Record<string, string>> = {
  webinarterms: 'pawebinars',
  plab1terms: 'pacourses',
  bigmockterms: 'pacourses',
  osceterms: 'pacourses',
};
/** The second section whose staff may edit a page, by its tag. */
export const sectionOfTag: Readonly<Record<string, string>> = Object.fromEntries(
  LINES.flatMap((line) => Object.entries(SHARED).map(([name, section]) => [pageTag(line, name), section])),
);

/** The public address of each page that has one. */
const ADDRESSES: Readonly<Record<string, string>> = {
  homepage: '/',
  'paplab-banner': '/',
  paexam: '/paexam',
  aboutus: '/aboutus',
  contactus: '/contactus',
  disclaimer: '/disclaimer',
  privacy: '/privacy',
  terms: '/terms',
  plab1terms: '/plab1terms',
  bigmockterms: '/bigmockterms',
  webinarterms: '/webinarterms',
  osceterms: '/osceterms',
  accessibility: '/accessibility',
  licences: '/licences',
  affiliates: '/affiliates',
  keypoints: '/keypoints',
  questionbank: '/resources/questionbank',
  revisioncourse: '/resources/revisioncourse',
  bigmock: '/resources/bigmock',
  webinars: '/resources/webinars',
  gems: '/resources/gems',
  podsfordocs: '/resources/podsfordocs',
  osces: '/resources/osces',
  revisionguides: '/resources/revisionguides',
};
export const pageAddress = (tag: string): string | null => ADDRESSES[tag] ?? null;
