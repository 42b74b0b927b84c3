import { onLeaving } from '@app/accounts/web';
import { LinkProvider } from '@app/platform/web/ui';
import { Outlet } from 'react-router';
import { AppLink } from '../shell/AppLink.tsx';
import { ErrorScreen } from '../shell/errors/ErrorScreen.tsx';
import { loadOutbox } from '../shell/load-outbox.ts';

onLeaving(async () => (await loadOutbox()).keptWork);

/** No frame, for transitional screens such as log-out. */
export default function BareLayout() {
  return (
    <LinkProvider link={AppLink}>
      <main id="main">
        <Outlet />
      </main>
    </LinkProvider>
  );
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return <ErrorScreen error={error} />;
}
