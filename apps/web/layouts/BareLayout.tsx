import { onLeaving } from '@app/accounts/web';
import { LinkProvider } from '@app/platform/web/ui';
import { Outlet } from 'react-router';
import { AppLink } from '../shell/AppLink.tsx';
import { ErrorScreen } from '../shell/errors/ErrorScreen.tsx';

onLeaving(async () => {
  const [{ keptWork }, { registerMockWrites }, { registerGemWrites }] = await Promise.all([
    import('@app/practice/web/outbox'),
    import('@app/mocks/web/outbox'),
    import('@app/gems/web/outbox'),
  ]);
  registerMockWrites();
  registerGemWrites();
  return keptWork;
});

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
