import { hash } from 'node:crypto';
import { decideCall, deviceOf, type Viewer, VISITOR_VIEWER } from '@app/access/contract';
import { isStaffRule, scopeCovers } from '@app/platform/contract';
import type { Authorise, Deps, Incoming } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import type { Parts } from '../options.ts';
import { type Presented, readViewer } from './read-viewer.ts';
import { sidCookieName } from './tokens/sid.ts';

type Asked = Parameters<Authorise>[0];

const BEARER = 'Bearer ';
/** Our cookies have 43 characters; a long one is somebody else's and not worth hashing. */
const LONGEST_SID = 100;

const textHeader = (incoming: Incoming, name: string): string | undefined => {
  const value = incoming.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** The token of a request. Act-as adds its own header here and nowhere else. */
function tokenOf(incoming: Incoming): string | null {
  const header = textHeader(incoming, 'authorization');
  return header?.startsWith(BEARER) ? header.slice(BEARER.length) : null;
}

/** Hands the viewer on, or says why not. Staff outside their product lines find nothing there. */
function admit(asked: Asked, viewer: Viewer): Viewer {
  if (viewer.session === 'ended' || viewer.session === 'blocked') {
    return asked.answersDeadSession ? viewer : fail('SESSION_ENDED');
  }
  const staff = isStaffRule(asked.rule) ? viewer.actor?.staff : null;
  if (staff && asked.edition && !scopeCovers(staff.scope, asked.edition)) fail('NOT_FOUND');
  const decision = decideCall(asked.rule, viewer);
  return decision.ok ? viewer : fail(decision.why);
}

/**
 * Who is calling, and may they? Without a token, and with one seen in the last five seconds, it answers at once;
 * otherwise after one signature check and one query.
 */
export function createAuthorise(deps: Deps, parts: Parts): Authorise {
  const cookieName = sidCookieName(deps.site);
  const { cache } = parts;

  const read = async (asked: Asked, presented: Presented, key: string): Promise<Viewer> => {
    const epoch = cache.epoch();
    const { viewer, keep } = await readViewer(deps, parts, presented);
    if (keep) cache.put(key, { viewer, ...keep }, epoch);
    return admit(asked, viewer);
  };

  return (asked, incoming, cookies) => {
    const token = tokenOf(incoming);
    if (token === null) return admit(asked, VISITOR_VIEWER);
    const cookie = cookies.get(cookieName);
    const sid = cookie !== undefined && cookie.length <= LONGEST_SID ? cookie : undefined;
    const key = hash('sha256', `${sid ?? ''} ${token}`, 'base64url');
    const known = cache.get(key, deps.clock.now().getTime());
    if (known) return admit(asked, known);
    const device = deviceOf(textHeader(incoming, 'user-agent'), textHeader(incoming, 'sec-ch-ua-mobile'));
    return read(asked, { token, sid, device }, key);
  };
}
