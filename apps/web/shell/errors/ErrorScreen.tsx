import { Component, lazy, type ReactNode, Suspense } from 'react';

const page = () => import('./ErrorPage.tsx');
const ErrorPage = lazy(() => page().then((module) => ({ default: module.ErrorPage })));

/** Loads the error page in advance: when it is needed, the network may be down. */
export const warmErrorPage = (): void => void page().catch(() => undefined);

/** Shown when even the error page fails to load. */
export class ErrorFallback extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? (
      <p className="p-8">An error occurred while showing the error page</p>
    ) : (
      this.props.children
    );
  }
}

export const ErrorScreen = ({ error }: { readonly error: unknown }) => (
  <ErrorFallback>
    <Suspense>
      <ErrorPage error={error} />
    </Suspense>
  </ErrorFallback>
);
