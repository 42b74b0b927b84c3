import { pageMeta, send, session } from '@app/platform/web';
import { Spinner } from '@app/platform/web/ui';
import { useEffect } from 'react';
import type { MetaFunction } from 'react-router';

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Log Out', path: '/logout', noIndex: true });

/** The server forgets the session if it can be told; this browser forgets it in any case. */
async function logOut(): Promise<void> {
  if (session.token()) await send({ method: 'POST', path: '/pausers/logout', body: {} }).catch(() => undefined);
  session.clear();
  window.location.replace('/');
}

let leaving: Promise<void> | undefined;

export default function LogoutPage() {
  useEffect(() => {
    leaving ??= logOut();
  }, []);
  return (
    <div className="grid min-h-dvh place-content-center gap-3 text-center">
      <p role="status" className="flex items-center gap-3 text-lg">
        <Spinner /> Logging you out
      </p>
      <noscript>
        <p className="text-ink2">Logging out needs JavaScript.</p>
      </noscript>
    </div>
  );
}
