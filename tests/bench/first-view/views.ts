export type Viewer = 'visitor' | 'learner' | 'staff';

/** A page somebody opens, and the part of it they came for. */
export interface View {
  readonly path: string;
  readonly as: Viewer;
  /** The page is there when an element of this selector can be seen. */
  readonly shows: string;
  /** The first press: a button near the top that every reader of the page might use. */
  readonly press: string;
  /** Milliseconds with nothing cached, through the proxy. */
  readonly goal: number;
}

const VISITOR_GOAL = 1800;
const LEARNER_GOAL = 2500;
const OFFICE_GOAL = 1000;
const MENU = 'header button';
const TOOL = 'main button:not([disabled])';

const visitor = (path: string, shows: string): View => ({
  path,
  as: 'visitor',
  shows,
  press: MENU,
  goal: VISITOR_GOAL,
});
const learner = (path: string, shows: string, more: Partial<View> = {}): View => ({
  path,
  as: 'learner',
  shows,
  press: MENU,
  goal: LEARNER_GOAL,
  ...more,
});
const staff = (path: string, shows: string): View => ({ path, as: 'staff', shows, press: TOOL, goal: OFFICE_GOAL });

/** What of the installation the addresses name. */
export interface Named {
  readonly guide: string;
  readonly question: string;
  readonly person: string;
}

export const viewsOf = ({ guide, question, person }: Named): readonly View[] => [
  visitor('/', 'main h1'),
  visitor('/trial', 'main h1'),
  visitor('/pricing', 'main h1'),
  visitor('/login', 'main input[type=password]'),
  learner('/profile/dashboard', 'main h2'),
  learner('/questionbank/Renal/u/1', 'main [role=radio], main input[type=radio]', {
    press: 'main [role=radio], main label:has(input[type=radio])',
  }),
  learner('/mocks', 'main h2'),
  learner('/gemsdecking', 'main h2'),
  learner(guide, 'main article h2, main .prose h2'),
  learner('/plabonthego', 'main h2', { goal: VISITOR_GOAL }),
  staff('/admin', 'main h2'),
  staff('/admin/paplabable/questionbank/list', 'main tbody tr'),
  staff(question, 'main textarea, main [contenteditable=true]'),
  staff(person, 'main h2'),
];
