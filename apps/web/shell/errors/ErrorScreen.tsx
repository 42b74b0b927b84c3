import { ErrorFallback } from '@app/platform/web/ui';
import { lazy, Suspense } from 'react';

const page = () => import('./ErrorPage.tsx');
const ErrorPage = lazy(() => page().then((module) => ({ default: module.ErrorPage })));

/** Loads the error page in advance: when it is needed, the network may be down. */
export const warmErrorPage = (): void => void page().catch(() => undefined);

export const ErrorScreen = ({ error }: { readonly error: unknown }) => (
  <ErrorFallback>
    <Suspense>
      <ErrorPage error={error} />
    </Suspense>
  </ErrorFallback>
);
