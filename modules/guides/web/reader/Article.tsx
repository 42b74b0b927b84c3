import { withContents } from '@app/content/contract';
import { carryHighlights, type GuideHighlight, highlightOf } from '@app/guides/contract';
import { textOf } from '@app/platform/contract';
import { Prose } from '@app/platform/web/ui';
import { MarkedText } from '@app/questions/web';
import { ImageZoom } from '@app/questions/web/drawing';
import { type ComponentType, type RefObject, Suspense, useMemo } from 'react';
import { useShownPicture, withPictureButtons } from './use-shown-picture.ts';
import { markTerms } from './mark-terms.ts';

export interface ArticleProps {
  readonly html: string;
  readonly terms: readonly string[];
  readonly highlights: readonly GuideHighlight[];
  readonly onHighlight: (ranges: readonly GuideHighlight[]) => void;
  /** Rises by one each time the reader asks to highlight. */
  readonly highlightRequests: number;
  readonly keys: boolean;
  readonly mayCopy: boolean;
  /** Shown below the explanation of a term. */
  readonly About: ComponentType<{ readonly term: string }>;
  readonly root: RefObject<HTMLElement | null>;
}

/** The text of a guide with explained terms, search matches and the reader's own highlights. */
export function Article(props: ArticleProps) {
  const { html, terms, highlights, onHighlight, highlightRequests, keys, mayCopy, About, root } = props;
  const marked = useMemo(() => markTerms(withPictureButtons(withContents(html).html), terms), [html, terms]);
  const text = useMemo(() => textOf(marked), [marked]);
  const shown = useMemo(() => carryHighlights(highlights, text), [highlights, text]);
  const keep = (spans: readonly { readonly from: number; readonly to: number }[]) =>
    onHighlight(spans.map((span) => highlightOf(text, span)));
  const { picture, close } = useShownPicture(root);
  return (
    <article ref={root} data-allow-copy={mayCopy || undefined}>
      <MarkedText
        html={marked}
        marks={shown}
        onMark={keep}
        highlightRequests={highlightRequests}
        keys={keys}
        About={About}
      >
        <Prose sanitisedHtml={marked} className="guide-text" />
      </MarkedText>
      <Suspense>
        {picture ? <ImageZoom open src={picture.src} alt={picture.alt} title="Picture" onClose={close} /> : null}
      </Suspense>
    </article>
  );
}
