import { TOKEN_COOKIE, useSite } from '@app/platform/web';
import { useEffect, useSyncExternalStore } from 'react';
import type { MemberFace } from './menus.ts';

let face: MemberFace | null = null;
const listeners = new Set<() => void>();

function show(next: MemberFace | null): void {
  face = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** Removes the mark that boot-script.ts sets before the first paint when a token is stored. */
const settle = () => {
  delete document.documentElement.dataset.session;
};

let loading: Promise<void> | undefined;
const load = (countryUrl: string | undefined) =>
  import('./member/face.ts').then(({ watchFace }) => watchFace(show, countryUrl)).catch(() => undefined);

const loadOnce = (countryUrl: string | undefined): Promise<void> => (loading ??= load(countryUrl));

/** Null for a visitor and until the server has replied. After a failed call the visitor's header stays. */
export function useMemberFace(): MemberFace | null {
  const { countryUrl } = useSite();
  useEffect(() => {
    if (document.cookie.includes(`${TOKEN_COOKIE}=`)) void loadOnce(countryUrl).finally(settle);
    else settle();
  }, [countryUrl]);
  return useSyncExternalStore(
    subscribe,
    () => face,
    () => null,
  );
}
