import { withContents } from '@app/content/contract';
import { Badge, Prose } from '@app/platform/web/ui';
import { useMemo } from 'react';

export interface GuideSheetProps {
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  readonly reviewed: boolean;
  /** Sanitised HTML. */
  readonly html: string;
  /** 1 as the title of a page, 2 as part of another page. */
  readonly level?: 1 | 2;
}

/** A guide as learners read it: title, summary, review state and text. */
export function GuideSheet({ title, summary, minutes, reviewed, html, level = 1 }: GuideSheetProps) {
  const shown = useMemo(() => withContents(html).html, [html]);
  const Title = level === 1 ? 'h1' : 'p';
  return (
    <>
      <header className="mb-6 border-b border-line pb-5.5">
        <Title className="font-display text-6xl leading-tight font-medium tracking-[-0.018em]">{title}</Title>
        {summary === '' ? null : <p className="mt-3 text-[1.1875rem] leading-normal text-ink2">{summary}</p>}
        <p className="mt-3.5 flex flex-wrap items-center gap-2 text-sm text-ink3">
          {minutes > 0 ? (
            <span>
              {minutes} minute{minutes === 1 ? '' : 's'} ·
            </span>
          ) : null}
          {reviewed ? <span>reviewed</span> : <Badge tone="warn">Clinical review pending</Badge>}
        </p>
      </header>
      <Prose sanitisedHtml={shown} className="guide-text" />
    </>
  );
}
