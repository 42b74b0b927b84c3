import { logOutHere, pageMeta } from '@app/platform/web';
import { Spinner } from '@app/platform/web/ui';
import { useEffect } from 'react';
import type { MetaFunction } from 'react-router';

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Log Out', path: '/logout', noIndex: true });

async function logOut(): Promise<void> {
  await logOutHere();
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
