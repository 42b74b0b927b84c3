import type { Plugin } from 'vite';

/**
 * Which source files share a script. Few, well-filled scripts cost a slow connection less than many small ones, and a
 * script whose files change together stays cached for as long as they do not change. Files of one page alone stay in the
 * script of that page. A file goes to the first family that names it, and what it imports goes with it, so a family
 * further up must not import from one further down. `npm run bench -- first-view` says what a page loads.
 */
interface Family {
  readonly name: string | ((file: string) => string | null);
  readonly test?: RegExp;
  /** By how many scripts a file must be imported; one of fewer stays with them. */
  readonly minShareCount: number;
}

const family = (name: Family['name'], test: RegExp, minShareCount = 2): Family => ({ name, test, minShareCount });
const MODULE = /\/modules\/([a-z]+)\//;
const moduleOf = (file: string): string | null => MODULE.exec(file)?.[1] ?? null;

export const families: readonly Family[] = [
  // Changes with an upgrade only.
  family('libraries', /node_modules\/(?:react|react-dom|scheduler|react-router|@react-router)\//, 1),
  // What is around every page.
  family(
    'frame',
    /apps\/web\/(?:layouts\/parts\/(?:Member|PhoneTabs|PhoneLink)|navigation\/(?!member)|screens|shell\/(?:AppLink|PageLoader|errors\/ErrorScreen|menu\/(?!member)|start|consent|banner|use-heading))|modules\/[a-z]+\/web\/screens|modules\/(?:questions\/contract\/question|practice\/contract\/bank)|platform\/contract\/(?:screen|endpoint|edition|rule)|platform\/web\/(?:document|styles|theme\/(?:display-settings\.|fonts)|session\/(?:session|clear)|ui\/(?:actions|brand\/Logo|data\/Avatar|navigation\/(?:NavMenu|UiLink|use-disclosure)|lazy-part|overlays\/open|feedback\/(?:LoadingBar|toast-store|ErrorFallback)))|lucide-react\/dist\/esm\/(?:shared|Icon|create|context|default|icons\/(?:list|gem|ellipsis|house|flag|user-round|menu|x|lock|chevron-down|arrow-right|check)\.)/,
  ),
  // A page with a form, or one that makes a call.
  family(
    'calls',
    /platform\/web\/(?:http|write|session)\/|platform\/contract\/(?:setting|resource|wire|dates|text)\b|modules\/(?:content|practice|questions)\/contract|platform\/web\/ui\/(?:brand|overlays\/(?:Dialog|ConfirmDialog|use-modal)|navigation\/(?:Breadcrumb|use-keydown)|data\/(?:Badge|ScoreBar|Kbd|Card)|feedback\/(?:Notice|EmptyState|ErrorState|Skeleton)|inputs|reading\/(?:Prose|KeyPoint|OptionResult|option-parts|stored))|lucide-react\/dist\/esm\/icons\/(?:calendar-days|list-checks|book-open|smartphone|plus|clock|minus|search|info|circle-check|circle-exclamation|triangle|refresh)/,
  ),
  family('queries', /node_modules\/@tanstack\/(?!.*QueryClientProvider)|platform\/web\/query\//),
  family(
    'prices',
    /modules\/commerce\/(?:contract\/(?:catalogue\/service|orders\/(?:begins|ends|price))|web\/parts\/(?:prices\/(?:PriceCard\.|HomePrice|ends|priced)|when))|modules\/content\/web\/home\//,
  ),
  family('trial', /modules\/practice\/web\/trial\//),
  // Who is logged in.
  family('session', /node_modules\/idb\/|modules\/access\/|modules\/accounts\/(?:contract|web\/(?:session|device))\//),
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
  // Every page of a member: menus, offline copies, tables.
  family(
    'member',
    /apps\/web\/(?:navigation|shell\/(?:menu\/member|guard|load-outbox))|modules\/(?:integrity\/(?:contract|web\/(?:index|protection|visits))|notifications\/(?:contract|web\/bell))|platform\/web\/(?:offline|ui\/(?:feedback|data\/Table|navigation\/(?:Pagination|page-num)))|modules\/practice\/web\/(?:bank|writes|lists\/(?:Unavailable|ListPage|ListWaiting|Intro|texts\/texts-filter)|sets\/(?:choice|queries|use-set|blanks|use-build)|study\/(?:walk|aids))/,
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

/** Groups the browser's scripts. */
export const inFamilies = (): Plugin => ({
  name: 'in-families',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  outputOptions: (options) => ({ ...options, codeSplitting: { groups: [...families] } }),
});
