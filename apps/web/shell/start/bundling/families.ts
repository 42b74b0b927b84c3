import { type Family, family } from './in-families.ts';

const MODULE = /\/modules\/([a-z]+)\//;
const moduleOf = (file: string): string | null => MODULE.exec(file)?.[1] ?? null;

/** What the scripts of the learner site share, from the ground up. */
export const families: readonly Family[] = [
  // Changes with an upgrade only.
  family('libraries', /node_modules\/(?:react|react-dom|scheduler|react-router|@react-router)\/|rolldown\/runtime/, 1),
  // What is around every page.
  family(
    'frame',
    /apps\/web\/(?:layouts\/(?:kept\/use-keep-home|parts\/(?:Member|PhoneTabs))|navigation\/(?!member)|screens|shell\/(?:AppLink|PageLoader|errors\/ErrorScreen|menu\/(?!member)|start|consent|banner|use-heading|pages\/phone\/install-offer))|modules\/[a-z]+\/web\/screens|modules\/(?:questions\/contract\/question|practice\/contract\/bank)|platform\/contract\/(?:screen|endpoint|edition|rule)|platform\/web\/(?:document|styles|theme\/(?:display-settings\.|fonts)|session\/(?:session|clear)|ui\/(?:actions|brand\/Logo|data\/Avatar|navigation\/(?:NavMenu|UiLink|use-disclosure)|lazy-part|overlays\/open|feedback\/(?:LoadingBar|toast-store|ErrorFallback)))|lucide-react\/dist\/esm\/(?:shared|Icon|create|context|default|icons\/(?:list|gem|ellipsis|house|flag|user-round|menu|x|lock|chevron-down|arrow-right|check)\.)/,
  ),
  // What a page shows without asking anything: texts, badges, notices.
  family(
    'reading',
    /platform\/web\/ui\/(?:feedback\/Notice|reading\/(?:Prose|stored|option-parts|KeyPoint|OptionResult)|data\/(?:Badge|ScoreBar|Kbd|Card))|platform\/contract\/(?:dates\/|text\/(?:counts|html))|lucide-react\/dist\/esm\/icons\/(?:calendar-days|list-checks|book-open|smartphone|plus|clock|info|circle-check|circle-exclamation|triangle|search|minus|users)/,
  ),
  // A page that makes a call.
  family(
    'calls',
    /platform\/web\/(?:http|session|write\/(?:use-call|problem|ProblemLine|one-at|intent))|platform\/contract\/(?:wire\/|setting)/,
  ),
  family(
    'states',
    /platform\/web\/ui\/(?:brand|feedback\/(?:EmptyState|ErrorState|Skeleton)|overlays\/(?:Dialog|ConfirmDialog|use-modal))|icons\/refresh-cw/,
  ),
  family(
    'forms',
    /platform\/web\/(?:ui\/inputs|write\/(?:use-page-form|PageForm|ProblemNotice))|platform\/contract\/(?:resource|text\/validators)|modules\/content\/(?:contract\/sales-notice|web\/home\/SalesNoticeForm)/,
  ),
  family('queries', /node_modules\/@tanstack\/(?!.*QueryClientProvider)|platform\/web\/query\//),
  family(
    'prices',
    /modules\/commerce\/(?:contract\/(?:catalogue\/offer|orders\/(?:begins|ends|price))|web\/parts\/(?:prices\/(?:PriceCard\.|HomePrice|ends|priced|plans)|when))|modules\/content\/web\/home\/(?!SalesNoticeForm)/,
  ),
  family('trial', /modules\/practice\/web\/trial\//),
  // Who is logged in, and what a page of theirs keeps on the device.
  family(
    'session',
    /node_modules\/idb\/|platform\/web\/offline\/keep-pages|modules\/access\/|modules\/accounts\/(?:contract|web\/(?:session|device))\//,
  ),
  family(
    'log-in',
    /modules\/accounts\/web\/parts\/(?:AuthLayout|form|login|signup|captcha|factors\/(?:passkey|PasskeyForm|FactorInput))/,
  ),
  // Also those of one page: the door of the module names them, so they would go wherever something else of it goes.
  family(
    'account',
    /modules\/accounts\/web\/(?:profile\/|parts\/(?:DeleteAccount|WhatDeletion|SignedIn|profile\/|verification\/))/,
    1,
  ),
  // Every page of a member: menus, offline copies; the menus too, though only one file asks for them.
  family(
    'member',
    /apps\/web\/(?:navigation\/(?!recorded)|shell\/(?:menu\/member\/(?!RunningPaper)|guard\/(?!Guard\.|Guest|guest|home)|load-outbox|pages\/phone\/(?:use-phone-viewer|PhoneLink|keep-offline)))|modules\/(?:integrity\/(?:contract|web\/(?:index|protection\/(?!CaptureNotice)|visits))|notifications\/(?:contract|web\/bell)|(?:practice|content|questions)\/contract)|platform\/web\/(?:offline|document\/page-in|ui\/(?:feedback|data\/Table|navigation\/(?:Breadcrumb|use-keydown|Pagination|page-num)))|modules\/practice\/web\/(?:bank\/use-go|writes\/(?:kinds|patch|former|use-practice)|lists\/(?:Unavailable|ListPage|ListWaiting|Intro))/,
    1,
  ),
  // Questions and sets, wherever a learner works with them.
  family(
    'practice',
    /modules\/practice\/web\/(?:bank|writes\/use-learner|sets\/(?:choice|queries|use-set|blanks|use-build)|study\/(?:walk|aids))/,
  ),
  // The calls and the few words that other modules need of one.
  // Also what waits on a device, which is sent from any page.
  family(moduleOf, /modules\/(?:mocks|gems|guides)\/web\/writes\/(?:index|kinds)/, 1),
  family(
    moduleOf,
    /modules\/(?:mocks|gems|guides|courses|commerce|community)\/contract\/|modules\/mocks\/web\/(?:queries|paths|clock)/,
  ),
  family('news', /modules\/content\/web\/news\//),
  family('lists', /modules\/practice\/web\/lists\//),
  family('home', /modules\/practice\/web\/(?:home|restart)\//),
  family('deck', /modules\/gems\/web\/(?:deck|writes|queries|due-text)/),
  family('pricing', /modules\/commerce\/web\/(?:queries|OwnAccess|parts\/prices)/),
  // A question, wherever it is asked; first what a guide and a gem have of it.
  family(
    'tools',
    /modules\/practice\/web\/(?:report|question\/aside)\/|modules\/questions\/web\/(?:drawing|tools|keys)\//,
  ),
  family(
    'question',
    /modules\/practice\/web\/(?:question|study|comments)\/|modules\/questions\/|platform\/web\/(?:bar|ui\/(?:reading|navigation\/use-))/,
  ),
  family('parts', /platform\/|node_modules\/lucide-react\//),
  family('result', /modules\/(?:practice|mocks)\/web\/result\//),
  family('exam', /modules\/mocks\/web\/(?:exam|skin|aids|writes)\//),
  family((file) => (MODULE.test(file) ? `${moduleOf(file)}-parts` : null), MODULE),
];
