import type { ReactNode } from 'react';
import { cx } from '../styles/class-names.ts';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5.5 border-t border-line pt-5.5 pb-1">
      <h3 className="mb-3.5 text-lg">{title}</h3>
      {children}
    </section>
  );
}

/** A row of variants. */
export function Line({ children, wide }: { children: ReactNode; wide?: boolean | undefined }) {
  return <div className={cx('flex flex-wrap items-center not-first:mt-3', wide ? 'gap-5' : 'gap-3')}>{children}</div>;
}

export function Two({ children }: { children: ReactNode }) {
  return <div className="grid gap-4.5 sm:grid-cols-2">{children}</div>;
}

/** Renders its content as if hovered, pressed or focused: a screenshot has no pointer. */
export function Force({
  state,
  children,
  block,
}: {
  state: 'hover' | 'active' | 'focus';
  children: ReactNode;
  block?: boolean | undefined;
}) {
  return (
    <div data-force={state} className={block ? 'block' : 'inline-flex'}>
      {children}
    </div>
  );
}
