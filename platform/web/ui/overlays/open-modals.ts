/** The uppermost modal dialog, if any, and since when: the page is uppermost again when the last one closes. */
export interface Uppermost {
  readonly dialog: HTMLDialogElement | null;
  /** Milliseconds since 1970. */
  readonly since: number;
}
const PAGE: Uppermost = { dialog: null, since: 0 };

let open: readonly HTMLDialogElement[] = [];
let uppermost = PAGE;
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  open = next;
  const dialog = open.at(-1) ?? null;
  if (dialog !== uppermost.dialog) uppermost = { dialog, since: Date.now() };
  for (const listener of listeners) listener();
}

/** The modal dialogs that are open. The browser makes everything outside the uppermost one inert. */
export const openModals = {
  add: (dialog: HTMLDialogElement): void => set([...open.filter((each) => each !== dialog), dialog]),
  /** False for a dialog that was not open, or was removed before. */
  remove: (dialog: HTMLDialogElement): boolean => {
    if (!open.includes(dialog)) return false;
    set(open.filter((each) => each !== dialog));
    return true;
  },
  uppermost: (): Uppermost => uppermost,
  onServer: (): Uppermost => PAGE,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
