import { isKeyTaken, useKeydown } from '@app/platform/web/ui';

/** Single letters and digits work a queue, unless somebody is typing. */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  useKeydown((event) => {
    if (isKeyTaken(event)) return;
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
