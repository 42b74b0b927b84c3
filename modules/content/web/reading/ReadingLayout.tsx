import { Card, cx, UiLink } from '@app/platform/web/ui';
import type { ReactNode } from 'react';
import { Contents } from './Contents.tsx';
import type { RelatedLink } from './related.ts';
import type { Heading } from '@app/content/contract';

export interface ReadingLayoutProps {
  readonly contents: readonly Heading[];
  readonly related: readonly RelatedLink[];
  readonly children: ReactNode;
}

const ENOUGH_FOR_A_LIST = 3;

const WITH_LIST = 'lg:grid-cols-[13.75rem_minmax(0,1fr)_16rem]';

/** A page to read: contents on the left where there is room, related pages on the right. */
export function ReadingLayout({ contents, related, children }: ReadingLayoutProps) {
  const listed = contents.length >= ENOUGH_FOR_A_LIST;
  return (
    <div
      className={cx(
        'wrap grid items-start gap-8 pt-9 pb-16 md:grid-cols-[minmax(0,1fr)_16rem] lg:gap-12',
        listed && WITH_LIST,
      )}
    >
      {listed ? <Contents headings={contents} /> : null}
      <div className="min-w-0">{children}</div>
      {related.length > 0 ? (
        <Card title="Related" className="text-sm" data-print="no">
          <ul>
            {related.map((link) => (
              <li key={link.href} className="border-line not-first:border-t">
                <UiLink href={link.href} className="block py-2.5 text-ink no-underline hover:underline">
                  {link.label}
                </UiLink>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}
