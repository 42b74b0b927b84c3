import { isKeyTaken, useKeydown } from '@app/platform/web/ui';

/** Single-key shortcuts, inactive while typing. */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  useKeydown((event) => {
    if (isKeyTaken(event)) return;
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
