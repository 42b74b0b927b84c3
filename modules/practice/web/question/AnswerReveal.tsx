import { Button } from '@app/platform/web/ui';
import { Definitions } from '@app/questions/web';
import { AnsweredOptions, Explanation } from '@app/questions/web/drawing';
import { ReportProblem } from '../report/ReportProblem.tsx';
import { confidenceLabel } from '../study/aids/confidence-levels.ts';
import { MissReasons } from '../study/aids/MissReasons.tsx';
import type { Studying } from '../study/studying.ts';

export { Discussion } from '../comments/Discussion.tsx';

/** After the answer: the result, the prompt for a miss reason, and the explanation. */
export function AnswerReveal({ page, answering, writes, aids }: Studying) {
  const { reveal, chosen, struck, missed, consumeAnnouncement } = answering;
  if (!reveal) return null;
  const { question, record } = page;
  const confidence = aids.confidence ? confidenceLabel(record.confidence) : undefined;
  return (
    <>
      <AnsweredOptions {...{ question, chosen, struck, consumeAnnouncement }} answerKey={reveal} />
      {confidence ? <p className="mt-4 text-sm text-ink2">You were {confidence.toLowerCase()}.</p> : null}
      {aids.reasons && missed ? <MissReasons key={missed} onSay={(reason) => writes.miss(missed, reason)} /> : null}
      <Explanation answerKey={reveal} Words={Definitions}>
        <ReportProblem bank={page.place.bank} id={question.id} />
      </Explanation>
      {/* The bar at the foot has it on wider screens. */}
      {answering.again ? (
        <Button onClick={answering.again} className="mt-6 md:hidden">
          Answer again
        </Button>
      ) : null}
    </>
  );
}
