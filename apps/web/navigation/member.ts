import type { LearnerMenuEntry, EntryGroup } from './entry.ts';

/** Shown only to members; loaded once the viewer is known to be one. */
export const QUESTION_BANK: readonly EntryGroup[] = [
  {
    title: 'PA Questions',
    items: [
      { label: 'Practice By Categories', to: '/questionbank', needs: 'qb' },
      { label: 'Mocks', to: '/mocks', needs: 'qb' },
      { label: 'Flagged Questions', to: '/profile/flags', needs: 'qb' },
    ],
  },
  {
    title: 'Revision Guides',
    items: [
      { label: 'All Guides', to: '/parevisionguides', needs: 'qb' },
      { label: 'Flagged Guides', to: '/profile/flagsrevisions', needs: 'qb' },
    ],
  },
  {
    title: 'Gems',
    items: [
      { label: 'All Gems', to: '/gems', needs: 'gems' },
      { label: 'Decking', to: '/gemsdecking', needs: 'gems' },
    ],
  },
  {
    title: 'More Questions',
    items: [
      { label: 'Practice By Categories', to: '/morequestionbank', needs: 'qb' },
      { label: 'Flagged Questions', to: '/profile/moreflags', needs: 'qb' },
      { label: 'Revision Guides', to: '/morerevisionguides', needs: 'qb' },
      { label: 'Flagged Guides', to: '/profile/moreflagsrevisions', needs: 'qb' },
    ],
  },
];

export const STUDY_GROUP: readonly LearnerMenuEntry[] = [
  { label: 'Group', to: '/studygroup/group', needs: 'qb' },
  { label: 'Questions', to: '/studygroup/questions', needs: 'qb' },
  { label: 'Add Questions', to: '/studygroup/addquestions', needs: 'qb' },
];

/** For members who may study. */
export const STUDY: readonly LearnerMenuEntry[] = [
  { label: 'Dashboard', to: '/profile/dashboard' },
  { label: 'Build a set', to: '/practice', needs: 'qb' },
];

export const ACCOUNT = '/profile';
export const MESSAGES = '/profile/messages';
export const USER: readonly LearnerMenuEntry[] = [
  { label: 'Account', to: ACCOUNT },
  { label: 'Messages', to: MESSAGES },
  { label: 'Change Password', to: '/profile/changepassword' },
  { label: 'Log Out', to: '/logout' },
];

/** The back office is a separate program, so this is not a screen of this one. */
export const ADMIN: LearnerMenuEntry = { label: 'Admin', to: '/admin' };
/** Replaces it while an admin acts as a learner. */
export const BACK_TO_ADMIN = 'Back to Admin';
