import type { ReactNode } from 'react';
import { cx } from '../../styles/class-names.ts';
import { Illustration, type IllustrationName } from '../brand/Illustration.tsx';

export type EmptyStateProps = {
  drawing: IllustrationName;
  title: ReactNode;
  /** Always says what to do next. */
  children: ReactNode;
  actions?: ReactNode | undefined;
  level?: 1 | 2 | 3 | undefined;
  /** Above the title, e.g. a status code. */
  over?: ReactNode | undefined;
  /** Under the actions, e.g. a reference to quote. */
  foot?: ReactNode | undefined;
  className?: string | undefined;
};

export function EmptyState({ drawing, title, children, actions, level = 2, over, foot, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx('grid place-content-center justify-items-center px-6 py-8 text-center', className)}>
      <Illustration name={drawing} className="mb-3.5 w-42" />
      {over ? <div className="num text-ink3">{over}</div> : null}
      <Heading className="text-4xl font-medium">{title}</Heading>
      <div className="mt-2 max-w-[40ch] text-md leading-normal text-ink2">{children}</div>
      {actions ? <div className="mt-5 flex flex-wrap justify-center gap-3">{actions}</div> : null}
      {foot ? <div className="mt-5 text-ink3">{foot}</div> : null}
    </div>
  );
}
