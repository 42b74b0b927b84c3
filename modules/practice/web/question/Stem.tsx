import { Prose } from '@app/platform/web/ui';
import type { QuestionPage } from '@app/practice/contract';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Deeds } from '../study/use-deeds.ts';

const Highlighter = lazy(() =>
  import('../tools/highlight/Highlighter.tsx').then((file) => ({ default: file.Highlighter })),
);

const Definitions = lazy(() =>
  import('../tools/definitions/Definitions.tsx').then((file) => ({ default: file.Definitions })),
);
/** Before the answer no definition may speak of them. */
const spared = ({ question, reveal }: QuestionPage): string =>
  reveal ? '' : question.options.map(({ text }) => text).join('\n');

/** What was marked in this version of the stem; marks of another one are not shown. */
function useMarks({ record, question }: QuestionPage) {
  const { highlights, highlights_version: version } = record;
  return useMemo(
    () => (version === question.version_id ? highlights.filter(({ part }) => part === 'stem') : []),
    [highlights, version, question.version_id],
  );
}

export interface StemProps {
  readonly page: QuestionPage;
  readonly onHighlight: Deeds['highlight'];
  /** Counts how often somebody asked to highlight. */
  readonly asked: number;
  readonly keys: boolean;
}

/** The story of the patient. It may be selected, so that it can be marked; copying stays off. */
export function Stem({ page, onHighlight, asked, keys }: StemProps) {
  const paper = useRef<HTMLDivElement>(null);
  const marks = useMarks(page);
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
        <Prose kind="question" sanitisedHtml={page.question.stem} className="[&_.table-box]:bg-surface" />
      </div>
      <Suspense>
        <Definitions paper={paper} html={page.question.stem} options={spared(page)} />
      </Suspense>
      <Suspense>
        {selected || asked > 0 || marks.length > 0 ? (
          <Highlighter paper={paper} marks={marks} onChange={onHighlight} asked={asked} keys={keys} />
        ) : null}
      </Suspense>
    </>
  );
}
