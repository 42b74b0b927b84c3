import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../styles/class-names.ts';

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode | undefined;
  /** On the right of the title: a link, a count. */
  aside?: ReactNode | undefined;
  level?: 2 | 3 | undefined;
  /** Without padding, for a table or a list that touches the edges. */
  flush?: boolean | undefined;
};

/** A card on the page. Never inside another card: use hairlines there. */
export function Card({ title, aside, level = 2, flush, className, children, ...rest }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      {...rest}
      className={cx(
        'min-w-0 rounded-lg border border-line bg-surface',
        flush ? 'overflow-hidden' : 'px-6 py-5.5',
        className,
      )}
    >
      {title ? (
        <div
          className={cx(
            'flex items-baseline gap-x-3 gap-y-2 has-[fieldset]:flex-wrap',
            flush ? 'px-6 pt-5.5 pb-4' : 'mb-4',
          )}
        >
          <Heading className="text-xl">{title}</Heading>
          {aside ? <div className="ml-auto text-sm text-ink3">{aside}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}

/** The focal point of a page: at most one above the fold. */
export function Panel({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={cx('panel rounded-lg bg-panel p-6.5 text-on-panel [&_a:not([class])]:text-on-panel', className)}
    >
      {children}
    </section>
  );
}
