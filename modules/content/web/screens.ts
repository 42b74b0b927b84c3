import { type Screen, screen, screensOf } from '@app/platform/contract';

type Options = Partial<Pick<Screen, 'layout' | 'facts'>>;

/** An editable page under its own address. */
const page = (path: string, title: string, tag: string, options: Options = {}): Screen =>
  screen(path, 'ContentPage', 'public', {
    layout: 'basic',
    title,
    publicPage: true,
    ...options,
    facts: { tag, ...options.facts },
  });

/** The same page under a second address, with the first as its canonical address. */
const again = (path: string, title: string, tag: string, canonical: string) =>
  page(path, title, tag, { facts: { canonical } });

/** Legal texts may be copied, because readers may need to quote them. */
const legal = (path: string, title: string) => page(path, title, path.slice(1), { layout: 'basicAllowCopy' });

const list = (path: string, file: string, title: string, ...query: readonly string[]) =>
  screen(path, file, 'public', { layout: 'basic', title, publicPage: true, query });

export const screens = screensOf('content', [
  page('/paexam', 'PA Exam', 'paexam'),
  page('/aboutus', 'About Us', 'aboutus'),
  list('/news', 'NewsPage', 'News', 'page'),
  list('/news/old', 'NewsOldPage', 'Older news', 'page'),
  list('/news/:id', 'NewsItemPage', 'News'),
  list('/faq', 'FaqPage', 'FAQ', 'q'),
  list('/glossary', 'GlossaryPage', 'Glossary', 'q'),
  // Its address contains a token.
  screen('/pricing/remove/:token', 'RemoveNoticePage', 'public', {
    layout: 'basic',
    title: 'Delete my address',
    noIndex: true,
  }),
  screen('/deleteaccount', 'DeleteAccountPage', 'member', {
    layout: 'basic',
    title: 'Delete account',
    noIndex: true,
    facts: { tag: 'deleteaccount' },
  }),
  legal('/disclaimer', 'Disclaimer'),
  legal('/privacy', 'Privacy'),
  legal('/terms', 'Terms and Conditions'),
  legal('/plab1terms', 'Revision course terms'),
  legal('/bigmockterms', 'Big Mock terms'),
  legal('/webinarterms', 'Webinar terms'),
  legal('/osceterms', 'OSCE circuit terms'),
  legal('/accessibility', 'Accessibility'),
  legal('/licences', 'Sources and pictures'),
  page('/affiliates', 'Affiliates', 'affiliates'),
  again('/podsfordocs', 'Pods for Docs', 'podsfordocs', '/resources/podsfordocs'),
  page('/keypoints', 'Key points', 'keypoints'),
  page('/resources/questionbank', 'Question Bank', 'questionbank'),
  page('/resources/revisioncourse', 'Revision Course', 'revisioncourse'),
  page('/resources/bigmock', 'Big Mock', 'bigmock'),
  page('/resources/webinars', 'Webinars', 'webinars'),
  page('/resources/gems', 'Gems', 'gems'),
  page('/resources/podsfordocs', 'Pods for Docs', 'podsfordocs'),
  page('/resources/osces', 'OSCEs', 'osces'),
  page('/resources/revisionguides', 'Revision Guides', 'revisionguides'),
]);
