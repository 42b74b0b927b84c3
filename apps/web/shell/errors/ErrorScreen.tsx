import { Component, lazy, type ReactNode, Suspense } from 'react';

const page = () => import('./ErrorPage.tsx');
const ErrorPage = lazy(() => page().then((module) => ({ default: module.ErrorPage })));

/** Fetches the error page while all is well: it may be needed when nothing can be fetched any more. */
export const warmErrorPage = (): void => void page().catch(() => undefined);

/** Stands for the error page when even that fails. */
export class LastResort extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
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
  <LastResort>
    <Suspense>
      <ErrorPage error={error} />
    </Suspense>
  </LastResort>
);
