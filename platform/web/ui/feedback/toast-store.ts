export type ToastInput = {
  message: string;
  /** Offered for 8 seconds. */
  undo?: (() => void) | undefined;
  /** Replaces "Undo" on the button. */
  undoLabel?: string | undefined;
  tone?: 'plain' | 'error' | undefined;
  /** How long it stays without undo; 5 s by default. Errors stay until closed. */
  forMs?: number | undefined;
};
export type ToastItem = ToastInput & {
  id: number;
  /** When it was made, in milliseconds since 1970. */
  at: number;
};

export const UNDO_MS = 8000;
const PLAIN_MS = 5000;
/** More are shown at once only where each of them has to be pressed or read. */
const MOST = 3;
/** What is left after a pause: long enough to press a button. */
const LEAST_LEFT_MS = 1000;

let items: readonly ToastItem[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly ToastItem[]) {
  items = next;
  for (const listener of listeners) listener();
}

export function lifeOf(toast: ToastInput): number | null {
  if (toast.undo) return UNDO_MS;
  return toast.tone === 'error' ? null : (toast.forMs ?? PLAIN_MS);
}

interface Clock {
  readonly spent: number;
  /** When it was last started; null while it is paused. */
  readonly since: number | null;
}
/** Kept here and not in the component: a message that moves into a dialog is mounted anew, and its time runs on. */
const clocks = new WeakMap<ToastItem, Clock>();

/** How long a message has been on show without the pauses, in milliseconds. */
export function spentOf(item: ToastItem): number {
  const { spent, since } = clocks.get(item) ?? { spent: 0, since: null };
  return since === null ? spent : spent + Date.now() - since;
}

/** Closes a message when its life is over. Returns a function that pauses its life. */
export function runLife(item: ToastItem): () => void {
  const life = lifeOf(item);
  if (life === null) return () => undefined;
  const spent = spentOf(item);
  clocks.set(item, { spent, since: Date.now() });
  const timer = setTimeout(() => closeToast(item.id), spent === 0 ? life : Math.max(LEAST_LEFT_MS, life - spent));
  return () => {
    clearTimeout(timer);
    clocks.set(item, { spent: spentOf(item), since: null });
  };
}

/** An undo that has gone cannot be pressed, and an error that has gone is never read. */
const mayGo = ({ undo, tone }: ToastInput): boolean => !undo && tone !== 'error';
/** The same error again takes the place of the first: a lost connection fails every action with the same words. */
const isRepeated = (old: ToastInput, { message, tone, undo }: ToastInput): boolean =>
  tone === 'error' && !undo && old.tone === tone && !old.undo && old.message === message;

/** The messages with a new one; the oldest that may go make room for it. */
function added(shown: readonly ToastItem[], item: ToastItem): readonly ToastItem[] {
  const others = shown.filter((old) => !isRepeated(old, item));
  const tooMany = Math.max(0, others.length + 1 - MOST);
  const going = new Set(others.filter(mayGo).slice(0, tooMany));
  return [...others.filter((old) => !going.has(old)), item];
}

/** Shows a message. Call it from event handlers only, never while rendering. Returns a function that closes it. */
export function toast(input: ToastInput): () => void {
  const item = { ...input, id: nextId, at: Date.now() };
  nextId += 1;
  set(added(items, item));
  return () => closeToast(item.id);
}

export function closeToast(id: number): void {
  if (items.some((item) => item.id === id)) set(items.filter((item) => item.id !== id));
}

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: (): readonly ToastItem[] => items,
  onServer: (): readonly ToastItem[] => NOTHING,
};
const NOTHING: readonly ToastItem[] = [];
