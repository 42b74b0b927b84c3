import type { ReactNode } from 'react';

export interface RowProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** On the right; below on a phone. */
  readonly action?: ReactNode;
}

/** One line of a card: title, state and action. */
export function Row({ title, children, action }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_10rem]">
        <div className="font-semibold break-words">{title}</div>
        {children ? <div className="mt-0.5 text-sm text-ink2">{children}</div> : null}
      </div>
      {action ? <div className="flex flex-wrap gap-2.5">{action}</div> : null}
    </div>
  );
}
