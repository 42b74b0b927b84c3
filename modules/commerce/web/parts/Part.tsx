import type { ReactNode } from 'react';

/** One section of the checkout. */
export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="border-line px-6 py-5.5 not-first:border-t">
    <h2 className="mb-4 text-xl">{title}</h2>
    {children}
  </section>
);
