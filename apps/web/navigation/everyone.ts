import type { LearnerMenuEntry } from './entry.ts';

/** Menus are trees of entries; the shell leaves out entries whose screen does not exist. */
export const RESOURCES: readonly LearnerMenuEntry[] = [
  { label: 'Question Bank', to: '/resources/questionbank', onlyWithout: 'qb' },
  { label: 'Webinars', to: '/resources/webinars' },
  { label: 'Revision Course', to: '/resources/revisioncourse' },
  { label: 'Big Mock', to: '/resources/bigmock' },
  { label: 'Gems', to: '/resources/gems', onlyWithout: 'gems' },
  { label: 'OSCEs', to: '/resources/osces' },
];

export const MORE: readonly LearnerMenuEntry[] = [
  { label: 'About Us', to: '/aboutus' },
  { label: 'News', to: '/news' },
  { label: 'FAQ', to: '/faq' },
  { label: 'Contact Us', to: '/contactus' },
  { label: 'Disclaimer', to: '/disclaimer' },
];

export const VISITOR = {
  exam: { label: 'PA Exam', to: '/paexam' },
  trial: { label: 'Start Trial', to: '/trial' },
  logIn: { label: 'Log In', to: '/login' },
  signUp: { label: 'Sign Up', to: '/signup' },
} as const;

export const FOOTER: readonly LearnerMenuEntry[] = [
  { label: 'Pricing', to: '/pricing' },
  { label: 'FAQ', to: '/faq' },
  { label: 'Disclaimer', to: '/disclaimer' },
  { label: 'Terms and Conditions', to: '/terms' },
  { label: 'Contact Us', to: '/contactus' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'News', to: '/news' },
];
