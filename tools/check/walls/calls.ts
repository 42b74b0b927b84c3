import { type Facts, factsOf } from '../reading/facts.ts';
import type { Finding, CheckStep } from '../step.ts';

/** Folders of pages; platform/web makes the calls for them. */
const PAGES = /^(?:modules\/[^/]+\/(?:web|admin)|apps\/(?:web|admin)|platform\/admin)\//;
const API = '/api/v1';
const BY_HAND = new Set(['fetch', 'window.fetch', 'globalThis.fetch', 'new XMLHttpRequest', 'endpoint']);
/** Calls a third-party service, which has no contract of ours. */
const OTHER_SERVICE = 'modules/integrity/web/visits/country.ts';
const TYPED =
  'declare the call in a contract and make it with useCall, queryOf or callEndpoint: a path typed by hand is checked by nobody';

const WRITE = 'platform/web/write/';
const ONE_WAY =
  'write with useCall or useAction of platform/web/write: keys, double presses and wording are settled there';

/** Every call of a page comes from a contract, and every write goes through platform/web/write. */
export const calls: CheckStep = {
  name: 'calls',
  async run(root) {
    return factsOf(root).flatMap((facts) => (facts.test ? [] : [...byHand(facts), ...ownWrites(facts)]));
  },
};

function byHand({ file, calls: made, texts }: Facts): Finding[] {
  if (!PAGES.test(file) || file === OTHER_SERVICE) return [];
  const lines = [
    ...made.filter(({ name }) => BY_HAND.has(name)).map(({ line }) => line),
    ...texts.filter(({ value }) => value.includes(API)).map(({ line }) => line),
  ];
  return [...new Set(lines)].map((line) => ({ rule: 'call-by-hand', file, line, message: TYPED }));
}

function ownWrites({ file, calls: made }: Facts): Finding[] {
  if (file.startsWith(WRITE)) return [];
  return made
    .filter(({ name }) => name === 'useMutation')
    .map(({ line }) => ({ rule: 'one-way-to-write', file, line, message: ONE_WAY }));
}
