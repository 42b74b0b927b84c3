import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Discussion } from '../comments/Discussion.tsx';
import { wereText } from '../study/aids/were-text.ts';
import { MissReasons } from '../study/aids/MissReasons.tsx';
import type { Answering } from '../study/use-answering.ts';
import { ReportProblem } from '../tools/report/ReportProblem.tsx';
import { Explanation } from './Explanation.tsx';
import { OptionResults, spokenResult } from './OptionResults.tsx';
import type { Studying } from '../study/studying.ts';

/** The result takes the focus when it arrives: spoken once, and the keys go on from there. */
function useResultFocus({ reveal, takeNews }: Answering): RefObject<HTMLParagraphElement | null> {
  const place = useRef<HTMLParagraphElement>(null);
  const tell = useEffectEvent(() => {
    if (takeNews()) place.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    if (reveal) tell();
  }, [reveal]);
  return place;
}

export interface ToldProps extends Studying {
  /** It was answered when they came. */
  readonly cameAnswered: boolean;
}

/** After the answer: the result, what somebody makes of it, and why it is so. */
export function Told(props: ToldProps) {
  const { page, answering, deeds, aids } = props;
  const result = useResultFocus(answering);
  const { reveal, chosen, struck, missed } = answering;
  if (!reveal) return null;
  const { question, record } = page;
  const were = aids.confidence ? wereText(record.confidence) : '';
  return (
    <>
      <p ref={result} tabIndex={-1} className="sr-only">
        {spokenResult(question, reveal, chosen)}
      </p>
      <OptionResults question={question} reveal={reveal} chosen={chosen} struck={struck} />
      {were ? <p className="mt-4 text-sm text-ink2">{were}</p> : null}
      {aids.reasons && missed ? <MissReasons key={missed} onSay={(reason) => deeds.miss(missed, reason)} /> : null}
      <Explanation reveal={reveal}>
        <ReportProblem bank={page.place.bank} id={question.id} />
      </Explanation>
      <Discussion page={page} cameAnswered={props.cameAnswered} />
    </>
  );
}
