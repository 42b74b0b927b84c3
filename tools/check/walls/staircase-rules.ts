import { moduleNames } from '../../staircase.ts';

/** The part of dependency-cruiser's rule language that is used here. */
export type ImportRule = {
  readonly name: string;
  readonly severity: 'error';
  readonly comment: string;
  readonly from: Condition;
  readonly to: Condition & {
    readonly circular?: boolean;
    readonly couldNotResolve?: boolean;
    readonly dependencyTypes?: readonly string[];
    readonly dependencyTypesNot?: readonly string[];
  };
};
type Condition = { readonly path?: string | readonly string[]; readonly pathNot?: string | readonly string[] };

const OURS = '^(?:platform|modules|apps|db|tools|tests)/';
const ROOM = '(?:platform|modules/[^/]+)';
const TEST = ['\\.test\\.tsx?$', '/testing/'];
/** What draws without calling anything: the one part of the learner site that the back office may use. */
const DRAWING_DOOR = '^modules/[^/]+/web/drawing/index\\.ts$';
/** What a drawing may know beside itself. */
const PURE = [
  '^modules/[^/]+/contract/',
  '^platform/web/ui/',
  '^platform/web/document/dates\\.ts$',
  '^platform/web/styles/',
];
const CONFIG = '\\.config\\.ts$';
const SERVER_PACKAGES =
  '^node_modules/(?:pg|pg-boss|kysely|fastify|@fastify|ioredis|nodemailer|pino|@node-rs|@aws-sdk|sanitize-html)/';
const BROWSER_PACKAGES = '^node_modules/(?:react|react-dom|react-router|@tanstack|@base-ui|lucide-react|idb)/';
/** Made by the bundler or by the router's code generator, never files of ours. */
const MADE_BY_TOOLS = ['^virtual:', '\\+types/', '\\?(?:url|raw|worker|inline)$'];

const rule = (name: string, comment: string, from: ImportRule['from'], to: ImportRule['to']): ImportRule => ({
  name,
  severity: 'error',
  comment,
  from,
  to,
});

/** `doors`: the files that package.json `exports` name, relative to the root. */
export function importRules(doors: readonly string[]): ImportRule[] {
  return [...graph(), ...sides(), ...rooms(doors), ...stairs(), ...packages()];
}

function graph(): ImportRule[] {
  return [
    rule(
      'no-cycle',
      'Two files need each other: move what both need into a third.',
      { path: OURS },
      { circular: true },
    ),
    rule(
      'exported-door',
      'Not named in that package’s exports: use one of its doors, or ask the owner to open one.',
      { path: OURS },
      { couldNotResolve: true, path: '^@app/' },
    ),
    rule(
      'resolves',
      'The file or package does not exist: correct the path, or ask for the package in the root package.json.',
      { path: OURS },
      { couldNotResolve: true, pathNot: ['^@app/', ...MADE_BY_TOOLS] },
    ),
  ];
}

function sides(): ImportRule[] {
  const contract = `^${ROOM}/contract/`;
  return [
    rule(
      'contract-stands-alone',
      'A contract knows contracts, zod and the Markdown parser: move what needs more into server or web.',
      { path: contract, pathNot: TEST },
      { pathNot: [contract, '^node_modules/(?:zod|markdown-it)/', '^@app/'] },
    ),
    rule(
      'web-never-sees-server',
      'A side speaks to the server through endpoints: put shapes and pure rules in contract, call the rest with client().',
      { path: `^(?:${ROOM}|apps)/(?:web|admin)/` },
      { path: `^(?:${ROOM}|apps)/server/` },
    ),
    rule(
      'server-never-sees-web',
      'The server must run without any screen: put what both need in contract.',
      { path: `^${ROOM}/server/` },
      { path: `^(?:${ROOM}|apps)/(?:web|admin)/` },
    ),
    rule(
      'web-apart-from-admin',
      'The learner site never carries the back office: put parts of both in platform/web.',
      { path: `^(?:${ROOM}|apps)/web/` },
      { path: `^(?:${ROOM}|apps)/admin/` },
    ),
    rule(
      'admin-apart-from-web',
      'The back office has its own bundle: put parts of both in platform/web, or in the door web/drawing.',
      { path: '^(?:modules/[^/]+|apps)/admin/' },
      { path: '^(?:modules/[^/]+|apps)/web/', pathNot: DRAWING_DOOR },
    ),
    rule(
      'drawing-makes-no-call',
      'The back office draws with it too: take what is shown as props, and leave calls and sessions to web.',
      { path: '^modules/([^/]+)/web/drawing/' },
      {
        path: ['^platform/web/', '^modules/', '^node_modules/@tanstack/'],
        pathNot: ['^modules/$1/web/drawing/', ...PURE],
      },
    ),
  ];
}

function rooms(doors: readonly string[]): ImportRule[] {
  const open = doors.map((door) => `^${door.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  const advice = 'Rooms meet at doors: import the package by name (@app/<room>/<door>), or let its owner open a door.';
  return [
    rule(
      'modules-meet-at-doors',
      advice,
      { path: '^modules/([^/]+)/' },
      { path: '^modules/', pathNot: ['^modules/$1/', ...open] },
    ),
    rule('modules-meet-at-doors', advice, { path: '^apps/' }, { path: '^modules/', pathNot: open }),
    rule('modules-meet-at-doors', advice, { path: '^(?:apps|modules)/' }, { path: '^platform/', pathNot: open }),
    rule(
      'platform-knows-no-module',
      'The platform would serve any product: declare a slot or take the value as an argument.',
      { path: '^platform/' },
      { path: '^(?:modules|apps)/' },
    ),
    rule(
      'product-without-tools',
      'The product does not depend on its workshop: move what it needs into platform.',
      { path: '^(?:platform|modules)/', pathNot: TEST },
      { path: '^(?:tools|tests|db)/' },
    ),
    rule(
      'product-without-tools',
      'Of the tools a program needs only the staircase, of db only the migrations.',
      { path: '^apps/', pathNot: [...TEST, CONFIG] },
      { path: '^(?:tools|tests|db)/', pathNot: ['^tools/staircase\\.ts$', '^db/migrations'] },
    ),
  ];
}

function stairs(): ImportRule[] {
  return moduleNames.map((step, index) => {
    const above = moduleNames.slice(index + 1);
    const modules = above.length === 0 ? '' : `modules/(?:${above.join('|')})/|`;
    return rule(
      'only-downstairs',
      'Imports go down the staircase only: declare a slot in the lower contract and contribute from above, or enqueue a job.',
      { path: `^modules/${step}/` },
      { path: `^(?:${modules}apps/)` },
    );
  });
}

function packages(): ImportRule[] {
  return [
    rule(
      'web-without-server-packages',
      'This would end in the browser’s bundle: do it behind an endpoint.',
      { path: `^${ROOM}/(?:web|admin)/`, pathNot: TEST },
      { path: SERVER_PACKAGES },
    ),
    rule(
      'web-without-node',
      'A browser has no Node: use a web API or do it behind an endpoint.',
      { path: `^${ROOM}/(?:web|admin)/`, pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'server-without-browser-packages',
      'The server renders pages in apps only.',
      { path: `^${ROOM}/server/`, pathNot: TEST },
      { path: BROWSER_PACKAGES },
    ),
    rule(
      'no-dev-package-in-product',
      'Not installed in production: move it to dependencies, or the code to tools or tests.',
      { path: '^(?:platform|modules|apps)/', pathNot: [...TEST, CONFIG, '^apps/web/routes\\.ts$'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    ),
  ];
}
