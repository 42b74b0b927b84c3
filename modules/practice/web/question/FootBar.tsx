import type { ReactNode } from 'react';

/** The bar below a question, always visible. */
export const FootBar = ({ children }: { readonly children: ReactNode }) => (
  <footer
    className="sticky bottom-0 z-10 mt-8 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    data-print="no"
    data-bottom-bar=""
  >
    <div className="mx-auto flex max-w-page items-center gap-2 px-4 py-3 sm:px-6">{children}</div>
  </footer>
);
