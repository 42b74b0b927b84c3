import { type ReactNode, useMemo } from 'react';
import { cx } from '../../styles/class-names.ts';
import { storedHtml } from './stored-html.ts';

type Common = {
  /** `question` is a vignette: 18 px. `guide` is a revision guide or a page. */
  kind?: 'guide' | 'question' | 'small' | undefined;
  className?: string | undefined;
};
export type ProseProps = Common &
  (
    | {
        /** HTML the server has already sanitised; nothing is cleaned here. */ sanitisedHtml: string;
        children?: undefined;
      }
    | { sanitisedHtml?: undefined; children: ReactNode }
  );

const KINDS = { guide: 'prose text-[1.09375rem]', question: 'prose text-lg', small: 'prose text-base' } as const;

/** Text for reading: at most 70 characters a line. */
export function Prose({ kind = 'guide', className, sanitisedHtml, children }: ProseProps) {
  const look = cx(KINDS[kind], className);
  // The same object while the text is the same: a new one would make React set the HTML again.
  const html = useMemo(() => ({ __html: storedHtml(sanitisedHtml ?? '') }), [sanitisedHtml]);
  if (sanitisedHtml === undefined) return <div className={look}>{children}</div>;
  // Callers pass HTML that the server sanitised when it was stored.
  return <div className={look} dangerouslySetInnerHTML={html} />;
}
