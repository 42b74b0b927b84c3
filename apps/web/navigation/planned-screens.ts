// data table
import {
  type LearnerRule,
  type Layout,
  type ModuleScreen,
  type Screen,
  screen,
  screensOf,
} from '@app/platform/contract';

interface Kind {
  readonly rule: LearnerRule;
  readonly layout: Layout;
  /** Content: also mounted below the phone landing. */
  readonly phone?: true;
  /** Where the back button leads. */
  readonly back?: string;
}
type Short = readonly [path: string, title: string];

/** Rows of one kind. What each will be, in a sentence, is in shell/pages/planned-about.ts. */
const all = (kind: Kind, rows: readonly Short[], page = 'PlannedPage'): readonly Screen[] =>
  rows.map(([path, title]) => {
    const { rule, ...facts } = kind;
    return screen(path, page, rule, { ...facts, title, noIndex: true });
  });

const open: Kind = { rule: 'public', layout: 'basic' };
const member: Kind = { rule: 'member', layout: 'basic' };
const subscriber: Kind = { rule: 'subscriber', layout: 'basic' };
const bank: Kind = { rule: 'questionBank', layout: 'privacy', phone: true };
const gems: Kind = { rule: 'gems', layout: 'privacy', phone: true };

const events: readonly Screen[] = all(open, [
  ['/courses', 'Courses'],
  ['/course', 'Course'],
  ['/webinars', 'Webinars'],
  ['/webinar', 'Webinar'],
  ['/bigmocks', 'Big Mocks'],
  ['/bigmock', 'Big Mock'],
  ['/osce', 'OSCE event'],
]);

const studying: readonly Screen[] = [
  ...all(gems, [
    ['/gems', 'All Gems'],
    ['/gems/:name', 'Gem'],
    ['/gems/:name/indexV1', 'Gem index'],
    ['/gemsdecking', 'Decking'],
    ['/gemsdecking/view', 'Deck'],
    ['/gemsdecking/view/:name', 'Deck of one gem'],
  ]),
  ...all(bank, [
    ['/studygroup/group', 'Study Group'],
    ['/studygroup/questions', 'Study group questions'],
    ['/studygroup/addquestions', 'Add Questions'],
  ]),
];

const profile: readonly Screen[] = [
  ...all(subscriber, [['/profile/checkout/completed', 'Checkout completed']]),
  ...all(member, [['/profile/orders', 'Orders']]),
];

const buying: readonly Screen[] = [
  ...all(
    { rule: 'verified', layout: 'basic' },
    [
      ['/profile/purchase', 'Purchase'],
      ['/profile/checkout', 'Checkout'],
    ],
    'SalesClosedPage',
  ),
  ...all({ ...member, phone: true }, [['/checkout/completed', 'Checkout completed']]),
  ...all(open, [
    ['/profile/checkout/redirect', 'Payment return'],
    ['/profile/checkout/redirectpaypal', 'PayPal return'],
    ['/kyc-complete', 'Identity check'],
  ]),
];

/** Routes of the inventory. Once a module declares the path, its row here no longer matters and can go. */
export const plannedScreens: readonly ModuleScreen[] = screensOf('site', [
  ...events,
  ...studying,
  ...profile,
  ...buying,
]);
