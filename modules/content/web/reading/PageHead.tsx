import type { ReactNode } from 'react';

export interface PageHeadProps {
  readonly title: string;
  readonly lede?: string | undefined;
  readonly note?: ReactNode;
}

export function PageHead({ title, lede, note }: PageHeadProps) {
  return (
    <header className="mb-6 border-b border-line pb-5.5">
      <h1 className="text-6xl leading-tight font-medium tracking-[-0.018em] sm:text-[2.625rem]">{title}</h1>
      {lede ? <p className="mt-3 max-w-prose text-[1.1875rem] leading-normal text-ink2">{lede}</p> : null}
      {note ? <p className="mt-3.5 text-sm text-ink3">{note}</p> : null}
    </header>
  );
}
