import { Component, type ReactNode } from 'react';

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
