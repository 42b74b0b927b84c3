import { hash } from 'node:crypto';
import { decideCall, deviceOf, isActing, type Viewer, VISITOR_VIEWER } from '@app/access/contract';
import { isStaffRule, scopeCovers } from '@app/platform/contract';
import type { CallContext, Authorise, Cookies, Deps, Incoming } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import type { SessionServices } from '../options.ts';
import { noteRequest } from './act-as/note-request.ts';
import { type PresentedActing, readActing } from './act-as/read-acting.ts';
import { type Presented, readViewer } from './check/read-viewer.ts';
import { sidIn } from './tokens/sid.ts';

const BEARER = 'Bearer ';

const textHeader = (incoming: Incoming, name: string): string | undefined => {
  const value = incoming.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const deviceIn = (incoming: Incoming) =>
  deviceOf(textHeader(incoming, 'user-agent'), textHeader(incoming, 'sec-ch-ua-mobile'));

const withoutBearer = (header: string) => (header.startsWith(BEARER) ? header.slice(BEARER.length) : header);

function tokenOf(incoming: Incoming): string | null {
  const header = textHeader(incoming, 'authorization');
  return header?.startsWith(BEARER) ? header.slice(BEARER.length) : null;
}

/** The act-as token of staff; null if there is none or the call ignores it. */
function actAsOf(context: CallContext, incoming: Incoming): string | null {
  const header = textHeader(incoming, 'asauthorization');
  return !header || context.whileActing === 'ignore' ? null : withoutBearer(header);
}

/** Returns the viewer or refuses. Staff outside their product lines get NOT_FOUND. */
function admit(context: CallContext, viewer: Viewer): Viewer {
  if (viewer.session === 'ended' || viewer.session === 'blocked') {
    return context.allowsEndedSession ? viewer : fail('SESSION_ENDED');
  }
  const { scope } = viewer;
  if (isStaffRule(context.rule) && scope && context.edition && !scopeCovers(scope, context.edition)) fail('NOT_FOUND');
  const decision = decideCall(context.rule, viewer);
  if (!decision.ok) return fail(decision.why);
  return context.whileActing === 'refuse' && isActing(viewer) ? fail('NOT_WHILE_ACTING') : viewer;
}

/**
 * Identifies the caller, once per request, and checks the rule. Without a token, or with a cached one, it returns
 * synchronously; otherwise after one signature check and one query. Requests with the act-as header are never cached.
 */
export function createAuthorise(deps: Deps, services: SessionServices): Authorise {
  const { cache } = services;

  const read = async (presented: Presented, key: string): Promise<Viewer> => {
    const epoch = cache.epoch();
    const { viewer, keep } = await readViewer(deps, services, presented);
    if (keep) cache.put(key, { viewer, ...keep }, epoch);
    return viewer;
  };

  /** Every act-as request is recorded before it is decided. */
  const readAs = async (context: CallContext, presented: PresentedActing, requestId: string): Promise<Viewer> => {
    const viewer = await readActing(deps, services, presented);
    if (viewer.acting) await noteRequest(deps, viewer.acting.id, { call: context.call, requestId });
    return viewer;
  };

  const identify = (context: CallContext, incoming: Incoming, cookies: Cookies): Viewer | Promise<Viewer> => {
    const token = tokenOf(incoming);
    const actAs = actAsOf(context, incoming);
    const [sid, device] = [sidIn(cookies, deps.site), deviceIn(incoming)];
    if (actAs !== null) return readAs(context, { actAs, token, sid, device }, incoming.id);
    if (token === null) return VISITOR_VIEWER;
    const key = hash('sha256', `${sid ?? ''} ${token}`, 'base64url');
    return cache.get(key, deps.clock.now().getTime()) ?? read({ token, sid, device }, key);
  };

  // A call may ask for a further right while it holds a transaction. Reading the session again would need a second
  // connection, and enough such calls at once would wait for each other until they time out.
  const viewers = new WeakMap<Incoming, Viewer>();
  const decide = (context: CallContext, incoming: Incoming, viewer: Viewer): Viewer => {
    viewers.set(incoming, viewer);
    return admit(context, viewer);
  };
  return (context, incoming, cookies) => {
    const viewer = viewers.get(incoming) ?? identify(context, incoming, cookies);
    if (viewer instanceof Promise) return viewer.then((read) => decide(context, incoming, read));
    return decide(context, incoming, viewer);
  };
}
