import { withContents } from '@app/content/contract';
import { carryHighlights, type GuideHighlight } from '@app/guides/contract';
import { Prose } from '@app/platform/web/ui';
import { MarkedText } from '@app/questions/web';
import { type RefObject, useMemo } from 'react';
import { articleText } from './article-text.ts';
import { markTerms } from './mark-terms.ts';

export interface ArticleProps {
  readonly html: string;
  readonly terms: readonly string[];
  readonly highlights: readonly GuideHighlight[];
  readonly onHighlight: (ranges: readonly GuideHighlight[]) => void;
  /** Counts how often somebody asked to highlight. */
  readonly asked: number;
  readonly keys: boolean;
  readonly mayCopy: boolean;
  readonly root: RefObject<HTMLElement | null>;
}

/** Longer runs are no highlight any more; the server takes no more either. */
const LONGEST = 2000;

/** The text of a guide with explained words, what was searched for, and the reader's own highlights. */
export function Article({ html, terms, highlights, onHighlight, asked, keys, mayCopy, root }: ArticleProps) {
  const marked = useMemo(() => markTerms(withContents(html).html, terms), [html, terms]);
  const text = useMemo(() => articleText(marked), [marked]);
  const shown = useMemo(() => carryHighlights(highlights, text), [highlights, text]);
  const keep = (spans: readonly { readonly from: number; readonly to: number }[]) => {
    onHighlight(
      spans.map(({ from, to }) => ({
        from,
        to: Math.min(to, from + LONGEST),
        text: text.slice(from, to).slice(0, LONGEST),
      })),
    );
  };
  return (
    <article ref={root} data-allow-copy={mayCopy || undefined}>
      <MarkedText html={marked} marks={shown} onMark={keep} asked={asked} keys={keys}>
        <Prose sanitisedHtml={marked} className="guide-text" />
      </MarkedText>
    </article>
  );
}
