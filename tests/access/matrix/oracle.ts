// Derives from docs/spec alone what every cell must be. It shares no code with the product's rules: it reads audience,
// entitlement, section and flag of the call's row and defines here what they mean.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scope } from '@app/platform/contract';
import { parse } from 'yaml';
import { z } from 'zod';
import type { ViewerName } from '../cast.ts';
import { shapesOf } from '../../../tools/conformance/built.ts';

const Row = z.object({
  id: z.string(),
  method: z.string().optional(),
  path: z.string().optional(),
  aliases: z.array(z.string()).default([]),
  audience: z.enum(['public', 'user', 'subscriber', 'admin']),
  entitlement: z.enum(['qb', 'gems']).optional(),
  section: z.string().optional(),
  flag: z.enum(['v', 'a', 'e', 'any']).optional(),
});
export type SpecRow = z.output<typeof Row>;
const Calls = z.object({ calls: z.array(Row), extensions: z.array(Row) });

const keys = (method: string, path: string) => shapesOf(path).map((shape) => `${method} ${shape}`);

/** The row of docs/spec/calls.yaml for a call, by method and shape of the path. */
export function specRows(root: string): (name: string) => SpecRow | undefined {
  const { calls, extensions } = Calls.parse(parse(readFileSync(join(root, 'docs/spec/calls.yaml'), 'utf8')));
  const byKey = new Map<string, SpecRow>();
  for (const row of [...calls, ...extensions]) {
    if (!row.method || !row.path) continue;
    for (const path of [row.path, ...row.aliases]) for (const key of keys(row.method, path)) byKey.set(key, row);
  }
  return (name) => {
    const [method = '', path = ''] = name.split(' ');
    return byKey.get(keys(method, path)[0] ?? '');
  };
}

type Outcomes = Readonly<Record<Exclude<ViewerName, 'acting'>, string>>;
/** Viewers whose session is dead. */
const DEAD = { expired: '401', nocookie: '401', paused: '401', banned: '401', deleted: '401' } as const;
export const DEAD_VIEWERS: readonly string[] = Object.keys(DEAD);
const STAFF = { norights: 'yes', owner: 'yes' } as const;
const EVERYBODY = {
  visitor: 'yes',
  unverif: 'yes',
  unsubs: 'yes',
  gems: 'yes',
  bank: 'yes',
  'bank+gems': 'yes',
} as const;
const LEARNERS_REFUSED = {
  visitor: '401',
  unverif: '403 FORBIDDEN',
  unsubs: '403 FORBIDDEN',
  gems: '403 FORBIDDEN',
  bank: '403 FORBIDDEN',
  'bank+gems': '403 FORBIDDEN',
} as const;

const USER: Outcomes = { ...EVERYBODY, visitor: '401', ...STAFF, ...DEAD };
const SUBSCRIBER: Outcomes = { ...USER, unverif: '403 NOT_VERIFIED', unsubs: '403 NOT_SUBSCRIBED' };
const OUTCOMES: Readonly<Record<string, Outcomes>> = {
  public: { ...EVERYBODY, ...STAFF, ...DEAD },
  user: USER,
  subscriber: SUBSCRIBER,
  'subscriber qb': { ...SUBSCRIBER, gems: '403 LOCKED' },
  'subscriber gems': { ...SUBSCRIBER, bank: '403 NO_GEMS' },
  admin: { ...LEARNERS_REFUSED, ...DEAD, norights: '403 FORBIDDEN', owner: 'yes' },
  'admin *': { ...LEARNERS_REFUSED, ...DEAD, ...STAFF },
};

/** The rule model-dead-session, call by call: these answer a dead session as they answer a visitor, every other with 401. */
const ANSWERS_DEAD_SESSIONS = new Set([
  'get-pausers-current',
  'ext-post-paplabable-appeals',
  'ext-post-paplabable-appeals-state',
  // To get in again or out for good.
  'post-pausers-login',
  'ext-post-pausers-passkey-options',
  'ext-post-pausers-passkey',
  'post-pausers-logout',
  'post-pausers-signup',
  'post-pausers-check',
  'post-paforgotpassword',
  'post-paresetpassword',
  'get-paactivate-by-code',
  'ext-post-paactivate',
  'post-paconfirmdeletion',
  'ext-get-paplabable-captcha',
  // Nothing here depends on an account: a mailed link, two public forms, the payment provider.
  'ext-get-paplabable-mailpreferences-by-token',
  'ext-post-paplabable-mailpreferences-by-token',
  'ext-post-paplabable-salesnotice',
  'ext-post-paplabable-salesnotice-remove',
  'post-paplabable-feedback',
  'ext-post-payments-webhook',
]);

/** Calls that need a confirmed address, because they create what outlives it (a passkey) or is tied to it (a trial, a seat). */
const VERIFIED_ONLY = new Set([
  'ext-post-paplabable-passkeys-options',
  'ext-post-paplabable-passkeys',
  'ext-post-pausers-trial',
  'ext-get-paplabable-search',
  'ext-post-paplabable-webinarbook-by-id',
  'ext-post-paplabable-webinarwaiting-by-id',
  // Sittings: a seat is tied to an address.
  'ext-get-paplabable-sittings',
  'ext-get-paplabable-sitting-by-id',
  'ext-post-paplabable-sitting-enter-by-id',
  'ext-put-paplabable-sitting-other-by-id',
  'ext-post-paplabable-sitting-paper-start-by-id-by-paper',
  'ext-get-paplabable-sitting-paper-by-id-by-paper',
  'ext-put-paplabable-sitting-paper-end-by-id-by-paper',
  'ext-post-paplabable-sitting-paper-lease-by-id-by-paper',
  'ext-put-paplabable-sitting-paper-rest-by-id-by-paper',
  'ext-put-paplabable-sitting-scratchpad-by-id',
  'ext-put-paplabable-sitting-answer-by-id-by-question',
  'ext-put-paplabable-sitting-record-by-id-by-question',
  'ext-get-paplabable-sitting-question-by-id-by-number',
  'ext-get-paplabable-sitting-result-by-id',
  'ext-get-paplabable-sitting-result-pdf-by-id',
  // Certificates: a sitting, which needs no subscription, can earn one, and finished practice stays finished.
  'post-paplabable-generatecerticate-category',
  'post-paplabable-generatecerticate-mock',
  'ext-get-paplabable-certificates',
  'ext-put-paplabable-certificates-score',
  // A buyer must be reachable: receipts and access go to this address.
  'post-pausers-checkout',
  'post-pausers-checkoutv2',
  'post-pausers-checkout-callback',
  'post-pausers-serviceintentv2',
  'post-pausers-webinarintentv2',
  'post-pausers-checkoutwebinarsv2',
  'post-pausers-checkoutwebinars-callback',
  'ext-post-pausers-redeem',
  'ext-post-pausers-pause',
]);

/**
 * Late answers from a device are accepted for a while after access ends, and a started paper of a mock or a set goes on, so the
 * rule itself does not require access.
 */
const ACCEPTED_LATE = new Set([
  'put-paplabable-questionbank-answerv2-by-id',
  'put-paplabable-morequestionbank-answerv2-by-id',
  'put-paplabable-mock-question-answer-by-id',
  'put-paplabable-mock-question-record-by-id',
  'post-paplabable-mock-flag-by-mockid-by-id',
  'post-paplabable-mock-unflag-by-mockid-by-id',
  'ext-get-paplabable-mock-state-by-mocknumber',
  'ext-get-paplabable-mock-paper-by-mocknumber-by-paper',
  'ext-post-paplabable-mock-paper-lease-by-mocknumber-by-paper',
  'ext-put-paplabable-mock-paper-rest-by-mocknumber-by-paper',
  'ext-put-paplabable-mock-scratchpad-by-id',
  'ext-put-paplabable-mock-paper-end-by-mocknumber-by-paper',
  'ext-get-paplabable-mock-running',
  'ext-get-paplabable-sessions-by-id',
  'ext-put-paplabable-sessions-end-by-id',
  'ext-put-paplabable-sessions-countlate-by-id',
]);

/** Its audience is any account, but its notes require the question bank or the right to see questions. */
const PREVIEW = 'get-paplabable-question-by-id';

/** The allowed outcomes for every kind of caller: one each, and several only where docs/spec leaves it open. */
export function expectedForViewers(row: SpecRow): Readonly<Record<ViewerName, readonly string[]>> {
  const isAny = row.audience === 'admin' && row.section === '*' && row.flag === 'any';
  const key = isAny ? 'admin *' : [row.audience, row.entitlement].filter(Boolean).join(' ');
  const isOfVerified = VERIFIED_ONLY.has(row.id) || ACCEPTED_LATE.has(row.id);
  const preview = { ...SUBSCRIBER, gems: '403 LOCKED', norights: '403 FORBIDDEN' };
  const open = row.id === PREVIEW ? preview : OUTCOMES[key];
  const outcomes = isOfVerified ? { ...USER, unverif: '403 NOT_VERIFIED' } : open;
  if (!outcomes) throw new Error(`${row.id}: no outcomes are declared for "${key}"`);
  const isAnswered = (viewer: string) => viewer in DEAD && ANSWERS_DEAD_SESSIONS.has(row.id);
  const entries = Object.entries(outcomes).map(([viewer, outcome]) => [viewer, [isAnswered(viewer) ? 'yes' : outcome]]);
  return { ...Object.fromEntries(entries), acting: expectedWhileActing(row) } as Record<ViewerName, readonly string[]>;
}

const NOT_ACTING = '403 NOT_WHILE_ACTING';
/** Calls about the staff member's own session: log in again, log out, end act-as. */
const OWN_SESSION = new Set([
  'post-pausers-login',
  'ext-post-pausers-passkey-options',
  'ext-post-pausers-passkey',
  'post-pausers-logout',
  'ext-post-paplabable-pausers-viewend',
]);
/** Sent automatically by every page; answered, but never recorded for the learner (tested in acting.test.ts). */
const SENT_BY_PAGES = new Set(['post-users-screencapture', 'post-paplabable-adduserlogs']);
/** Answering a question while acting as a learner; the answer is not recorded (tested in practice). */
const ANSWERING = ['questionbank', 'morequestionbank'].map((bank) => `/paplabable/${bank}/answerv2/{id}`);
/** Reads that use POST because the query is too long for a URL. */
const READS_BY_POST = new Set(['ext-post-paplabable-sessions-matching', 'post-paplabable-gems-search']);
/** Reads that staff may not make while acting. */
const NEVER_WHILE_ACTING = new Set([
  'get-paplabable-kyc-status',
  'get-paplabable-courses-bigmockurl-by-id',
  'ext-get-paplabable-dataexport',
  'ext-get-paplabable-devices',
  'ext-get-paplabable-passkeys',
]);

/**
 * Staff acting as a learner see what the learner sees, change nothing, and have no back office meanwhile. Reads may be
 * allowed or refused, as expected.txt records, except those of NEVER_WHILE_ACTING, which must be refused.
 */
function expectedWhileActing({ id, audience, method, path = '' }: SpecRow): readonly string[] {
  if (audience === 'admin') return ['403 FORBIDDEN'];
  if (OWN_SESSION.has(id) || SENT_BY_PAGES.has(id) || ANSWERING.includes(path)) return ['yes'];
  if (READS_BY_POST.has(id)) return ['yes', NOT_ACTING];
  if (method !== 'GET' || NEVER_WHILE_ACTING.has(id)) return [NOT_ACTING];
  return ['yes', NOT_ACTING];
}

/** Sections that belong to one product line; all others belong to both. */
const LINE_OF: Readonly<Record<string, 'pa' | 'plab'>> = { paques: 'pa', plabques: 'plab' };

/** Sections with separate calls for each line: the path says which, also where further sections may read. */
const LINE_BY_PATH = new Set(['pacats', 'plabcats', 'parevs']);
const lineOfRow = ({ section = '', path = '' }: SpecRow): 'pa' | 'plab' | undefined => {
  const [own = ''] = section.split('+');
  if (LINE_BY_PATH.has(own)) return path.startsWith('/a/plabable/') ? 'plab' : 'pa';
  return LINE_OF[section];
};

/** Calls whose section depends on the bank in the request; the probe sends the first bank. */
const SECTION_AS_SENT = new Set([
  'ext-post-a-paplabable-questionbulk',
  'ext-post-a-paplabable-questionbulkreach',
  'ext-get-a-paplabable-questioncolleagues',
]);

/** What they change or show is a learner's, and learners are of the first line: a scope must cover it. */
const ABOUT_LEARNERS = new Set([
  'post-a-paplabable-pausers-view',
  'put-a-paplabable-pausers-gems-by-id',
  'ext-put-a-paplabable-pausers-grant-by-id',
  'ext-put-a-paplabable-pausers-revoke-by-id',
]);

/** The expected outcome for staff with a single right. */
export function expectedForRight(row: SpecRow, right: string, scope: Scope): string {
  const line = lineOfRow(row);
  if (line && scope !== 'both' && scope !== line) return '404';
  if (row.section === '*' && row.flag === 'any') return 'yes';
  if (SECTION_AS_SENT.has(row.id)) return expectedAsSent(row, right, scope);
  // Such a row with a flag is an upload: any section with a or e.
  if (row.section === '*') return right.endsWith(':a') || right.endsWith(':e') ? 'yes' : '403 FORBIDDEN';
  // Sections joined by a plus: any one is enough.
  const enough = (row.section ?? '').split('+').map((section) => `${section}:${row.flag}`);
  if (!enough.includes(right)) return '403 FORBIDDEN';
  return ABOUT_LEARNERS.has(row.id) && scope === 'plab' ? '403 OTHER_LINE' : 'yes';
}

function expectedAsSent({ section = '', flag }: SpecRow, right: string, scope: Scope): string {
  const mayTry = section.split('+').some((each) => `${each}:${flag}` === right);
  if (!mayTry) return '403 FORBIDDEN';
  if (scope === 'plab') return '404';
  return right === `paques:${flag}` ? 'yes' : '403 FORBIDDEN';
}
