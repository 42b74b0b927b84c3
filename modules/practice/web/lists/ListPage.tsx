import { OutboxStrip } from '@app/platform/web/offline';
import { Breadcrumb, type Crumb } from '@app/platform/web/ui';
import type { ReactNode } from 'react';
import { usePracticeOutbox } from '../writes/use-practice-outbox.ts';

export interface ListPageProps {
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  /** The last breadcrumb, where repeating the heading would be redundant. */
  readonly here?: string | undefined;
  readonly lede?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a bank's lists: breadcrumbs, a heading, and unsent writes. */
export function ListPage({ title, crumbs, here = title, lede, actions, children }: ListPageProps) {
  const outbox = usePracticeOutbox();
  return (
    <>
      <OutboxStrip outbox={outbox} />
      <div className="wrap py-8 md:py-11">
        {crumbs ? <Breadcrumb items={[...crumbs, { label: here }]} className="mb-3" /> : null}
        <div className="mb-7 flex flex-wrap items-end gap-x-6 gap-y-4">
          <div className="min-w-0 flex-1 basis-80">
            <h1 className="text-6xl font-medium">{title}</h1>
            {lede ? <div className="mt-1.5 text-ink2">{lede}</div> : null}
          </div>
          {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
        </div>
        {children}
      </div>
    </>
  );
}
