import { type BellList, bellListOf, type Entry, type Latest, withoutRead } from '@app/notifications/contract';
import { isDue, POLL_MS } from './schedule.ts';

export interface BellSnapshot extends BellList {
  readonly messages: number;
  readonly showMessages: boolean;
  /** False until the first list is loaded. */
  readonly ready: boolean;
}
/** The calls and page state that the bell depends on. Tests pass fakes. */
export interface BellParts {
  readonly latest: () => Promise<Latest>;
  readonly counter: () => Promise<{ readonly counter: number }>;
  readonly messagesShow: () => Promise<{ readonly show: boolean }>;
  readonly messagesCount: () => Promise<{ readonly count: number }>;
  readonly markRead: (entry: Entry) => Promise<unknown>;
  readonly visible: () => boolean;
  readonly online: () => boolean;
  /** Calls back when the page is shown again or the connection returns. */
  readonly onReturn: (listener: () => void) => () => void;
  readonly now: () => number;
  /** Failures are logged and not shown to the user. */
  readonly log: (error: unknown) => void;
}
export interface Bell {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => BellSnapshot;
  readonly enable: (enabled: boolean) => void;
  /** Without access: whether messages of staff wait, fetched once and not polled. */
  readonly enableInbox: (enabled: boolean) => void;
  readonly at: (path: string) => void;
  /** A screen that is not in use is not polled. */
  readonly setInUse: (inUse: boolean) => void;
  readonly reload: () => Promise<void>;
  readonly read: (entry: Entry) => Promise<void>;
}

export const NOTHING: BellSnapshot = { count: 0, items: [], messages: 0, showMessages: false, ready: false };

type Update = (next: Partial<BellSnapshot>) => void;

function createState() {
  let state = NOTHING;
  const listeners = new Set<() => void>();
  const update: Update = (next) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { update, subscribe, snapshot: () => state };
}

/** The requests of the bell: everything at load, and the counters every minute. */
function createRequests(parts: BellParts, snapshot: () => BellSnapshot, update: Update) {
  const quietly = (work: Promise<void>): Promise<void> => work.catch(parts.log);
  const list = async () => update({ ...bellListOf(await parts.latest()), ready: true });
  const messages = async () => update({ messages: (await parts.messagesCount()).count });
  // What failed is requested again with the counters.
  let isShowKnown = false;
  const show = async () => {
    isShowKnown = false;
    update({ showMessages: (await parts.messagesShow()).show });
    isShowKnown = true;
  };
  const counter = async () => {
    if (!snapshot().ready || (await parts.counter()).counter !== snapshot().count) await list();
  };
  const newMessages = async () => {
    const had = snapshot().messages;
    await messages();
    if (!isShowKnown || (snapshot().messages > had && !snapshot().showMessages)) await show();
  };
  return {
    inbox: async () => void (await Promise.all([messages(), show()].map(quietly))),
    everything: async () => void (await Promise.all([list(), messages(), show()].map(quietly))),
    counters: async () => void (await Promise.all([counter(), newMessages()].map(quietly))),
    list: () => quietly(list()),
    read: (entry: Entry) => quietly(parts.markRead(entry).then(() => undefined)),
  };
}

/** The state and polling of the bell: everything at load, the counters every minute, the list when they changed. */
export function createBell(parts: BellParts): Bell {
  const { update, subscribe, snapshot } = createState();
  let path = '';
  let inUse = true;
  let last = 0;
  let stop: (() => void) | null = null;
  let readsInbox = false;
  // Replies after the bell is disabled are dropped.
  const requests = createRequests(parts, snapshot, (next) => (stop || readsInbox) && update(next));
  const reload = async () => {
    if (!stop) return readsInbox ? requests.inbox() : undefined;
    last = parts.now();
    await requests.everything();
  };
  const poll = () => {
    const moment = { enabled: stop !== null, path, visible: parts.visible(), online: parts.online(), inUse };
    if (!isDue({ ...moment, now: parts.now(), last })) return;
    last = parts.now();
    void requests.counters();
  };
  const start = () => {
    const timer = setInterval(poll, POLL_MS);
    const leave = parts.onReturn(poll);
    stop = () => {
      clearInterval(timer);
      leave();
      stop = null;
      update(NOTHING);
    };
    void reload();
  };
  return {
    subscribe,
    snapshot,
    enable: (enabled) => {
      if (enabled && !stop) start();
      if (!enabled) stop?.();
    },
    enableInbox: (enabled) => {
      readsInbox = enabled;
      if (enabled && !stop) void requests.inbox();
    },
    at: (next) => {
      path = next;
    },
    setInUse: (next) => {
      inUse = next;
      poll();
    },
    reload,
    read: async (entry) => {
      update(withoutRead(snapshot(), entry.id));
      await requests.read(entry);
      // The list holds five of each kind: the next one takes the place of the one that was read.
      if (snapshot().items.length < snapshot().count) await requests.list();
    },
  };
}
