import { lazyPart } from '@app/platform/web/ui';
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Stem } from '../drawing/Stem.tsx';
import { Definitions } from './definitions/lazy.ts';
import type { TextSpan } from './highlight/spans.ts';

const Highlighter = lazyPart(() =>
  import('./highlight/Highlighter.tsx').then((file) => ({ default: file.Highlighter })),
);

export interface MarkedTextProps {
  /** The HTML that `children` are rendered from. */
  readonly html: string;
  readonly children: ReactNode;
  /** Before the answer: the options, which no definition may mention. */
  readonly options?: string;
  /** False in an exam, where terms are not explained. */
  readonly explained?: boolean;
  /** Shown below an open explanation. */
  readonly About?: ComponentType<{ readonly term: string }>;
  readonly marks: readonly TextSpan[];
  readonly onMark: (marks: readonly TextSpan[]) => void;
  /** Rises by one each time the reader asks to highlight. */
  readonly highlightRequests: number;
  readonly keys: boolean;
}

/** A text with the reader's highlights and explained terms. It can be selected for highlighting; copying stays off. */
export function MarkedText(props: MarkedTextProps) {
  const { html, children, options = '', explained = true, About, marks, onMark, highlightRequests, keys } = props;
  const paper = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(false);
  useEffect(() => {
    const look = () => {
      const selection = document.getSelection();
      if (selection && !selection.isCollapsed && paper.current?.contains(selection.anchorNode)) setSelected(true);
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  return (
    <>
      <div ref={paper} data-allow-select="">
        {children}
      </div>
      <Suspense>
        {explained ? <Definitions paper={paper} html={html} options={options} About={About} /> : null}
      </Suspense>
      <Suspense>
        {selected || highlightRequests > 0 || marks.length > 0 ? (
          <Highlighter
            paper={paper}
            marks={marks}
            onChange={onMark}
            highlightRequests={highlightRequests}
            keys={keys}
          />
        ) : null}
      </Suspense>
    </>
  );
}

export type MarkedStemProps = Omit<MarkedTextProps, 'children'>;

export const MarkedStem = (props: MarkedStemProps) => (
  <MarkedText {...props}>
    <Stem html={props.html} />
  </MarkedText>
);
