let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** The modal dialogs that are open. The browser makes everything outside the uppermost one inert. */
export const openModals = {
  add: (dialog: HTMLDialogElement): void => set([...open.filter((each) => each !== dialog), dialog]),
  remove: (dialog: HTMLDialogElement): void => {
    if (open.includes(dialog)) set(open.filter((each) => each !== dialog));
  },
  uppermost: (): HTMLDialogElement | null => open.at(-1) ?? null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
