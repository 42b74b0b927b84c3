import { Badge, Button } from '@app/platform/web/ui';
import type { OptionKey } from '@app/questions/contract';
import { MarkedStem } from '@app/questions/web';
import { OptionList, QuestionText } from '@app/questions/web/drawing';
import Flag from 'lucide-react/icons/flag';
import { use, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { FlagWordsContext } from '../skin/skin.ts';
import type { ExamRow } from './counts.ts';

export interface ExamQuestionProps {
  readonly row: ExamRow;
  readonly total: number;
  readonly marks: number;
  readonly keys: boolean;
  readonly readOnly: boolean;
  readonly onChoose: (option: OptionKey | null) => void;
  readonly onStrike: (option: OptionKey) => void;
  readonly onMark: (spans: readonly { readonly from: number; readonly to: number }[]) => void;
}

/** One question of a paper. A choice is saved, can be changed or cleared, and does not move on. */
export function ExamQuestion({ row, total, marks, keys, readOnly, ...acts }: ExamQuestionProps) {
  const { onChoose, onStrike, onMark } = acts;
  const { done } = use(FlagWordsContext);
  const leadIn = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => head.current?.focus({ preventScroll: true }), []);
  const { question } = row;
  const spans = useMemo(() => row.highlights.filter(({ part }) => part === 'stem'), [row.highlights]);
  return (
    <article className="mx-auto w-full max-w-prose min-w-0 py-6" aria-label={`Question ${row.position} of ${total}`}>
      <div className="mb-3 flex items-center gap-3">
        <h2 ref={head} tabIndex={-1} className="text-xl outline-none">
          Question {row.position} <span className="text-sm font-normal text-ink3">of {total}</span>
        </h2>
        <span className="flex-1" />
        {row.flagged ? (
          <Badge tone="berry">
            <Flag aria-hidden className="size-3.5" /> {done}
          </Badge>
        ) : null}
      </div>
      <QuestionText
        question={question}
        answered={false}
        leadInId={leadIn}
        stem={
          <MarkedStem
            html={question.stem}
            explained={false}
            marks={spans}
            onMark={onMark}
            highlightRequests={marks}
            keys={keys}
          />
        }
      />
      <OptionList
        question={question}
        labelledBy={leadIn}
        chosen={row.option}
        struck={row.struck}
        waiting={readOnly}
        onChoose={onChoose}
        onStrike={onStrike}
      />
      {row.option === null || readOnly ? null : (
        <Button tone="quiet" onClick={() => onChoose(null)} className="mt-3 -ml-3">
          Clear my answer
        </Button>
      )}
    </article>
  );
}
