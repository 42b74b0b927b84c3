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
export type ToastItem = ToastInput & { id: number };

export const UNDO_MS = 8000;
const PLAIN_MS = 5000;
const MOST = 3;

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

/** Shows a message. Call it from event handlers only, never while rendering. Returns a function that closes it. */
export function toast(input: ToastInput): () => void {
  const item = { ...input, id: nextId };
  nextId += 1;
  set([...items, item].slice(-MOST));
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
