import type { ReactNode } from 'react';
import { useFocus } from './use-focus.ts';

/**
 * The heading of a state that replaced a form. It takes the focus, so that screen readers announce the change; not for
 * a state shown when the page was opened.
 */
export function StateHeading({ children }: { readonly children: ReactNode }) {
  const own = useFocus<HTMLHeadingElement>();
  return (
    <h1 ref={own} tabIndex={-1} className="text-6xl font-medium outline-none">
      {children}
    </h1>
  );
}

/** What the state means and what to do next. */
export function Lede({ children }: { readonly children: ReactNode }) {
  return <p className="mt-3 mb-5.5 text-lg leading-[1.6] text-ink2">{children}</p>;
}
