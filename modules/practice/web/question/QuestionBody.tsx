import { lazyPart, Loading, Notice, Skeleton } from '@app/platform/web/ui';
import { MarkedStem } from '@app/questions/web';
import { OptionList, QuestionText } from '@app/questions/web/drawing';
import { type RefObject, Suspense, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCommentTarget } from '../comments/use-comment-target.ts';
import { Confidence } from '../study/aids/Confidence.tsx';
import type { Studying } from '../study/studying.ts';
import type { Walk } from '../study/walk.ts';

/** Everything shown after the answer, loaded while the question is read so that it is ready. */
const reveal = () => import('./AnswerReveal.tsx').then((file) => ({ default: file.AnswerReveal }));
const AnswerReveal = lazyPart(reveal);

/** React Router's location key for the page a document was opened with. */
const OPENED = 'default';

/** Focuses the question after navigation within the site; a freshly opened document starts at its top. */
function useArrival(): RefObject<HTMLElement | null> {
  const article = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const arrive = useEffectEvent(() => {
    if (key !== OPENED) article.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => arrive(), []);
  return article;
}

/** "Answer again" removes what was read and its own button: the reader goes on at the options. */
function useOptionsAgain(answered: boolean): RefObject<HTMLFieldSetElement | null> {
  const options = useRef<HTMLFieldSetElement>(null);
  const wasAnswered = useRef(answered);
  useLayoutEffect(() => {
    if (wasAnswered.current && !answered) {
      options.current?.focus({ preventScroll: true });
      options.current?.scrollIntoView({ block: 'nearest' });
    }
    wasAnswered.current = answered;
  }, [answered]);
  return options;
}

/** The stem with the learner's highlights of this version. */
function OwnStem({ page, writes, highlightRequests, keys }: Studying) {
  const { record, question, reveal } = page;
  const { highlights, highlights_version: version } = record;
  const marks = useMemo(
    () => (version === question.version_id ? highlights.filter(({ part }) => part === 'stem') : []),
    [highlights, version, question.version_id],
  );
  // Before the answer no definition may mention an option.
  const options = reveal ? '' : question.options.map(({ text }) => text).join('\n');
  return <MarkedStem {...{ options, marks, highlightRequests, keys }} html={question.stem} onMark={writes.highlight} />;
}

interface UnansweredProps extends Studying {
  readonly leadIn: string;
  readonly options: RefObject<HTMLFieldSetElement | null>;
}
/** Before the answer: the options and the confidence. */
function Unanswered({ page, walk, answering, aids, leadIn, options }: UnansweredProps) {
  const { waiting, chosen, struck } = answering;
  return (
    <>
      <OptionList
        question={page.question}
        labelledBy={leadIn}
        ref={options}
        chosen={chosen}
        struck={struck}
        waiting={waiting}
        onChoose={answering.choose}
        onStrike={answering.strike}
      />
      {aids.confidence && !waiting && !answering.done && !walk.set?.timed ? (
        <div className="mt-4 md:hidden">
          <Confidence level={answering.confidence} onRate={answering.rate} />
        </div>
      ) : null}
    </>
  );
}

/** Holds the place of the options until the reasons have loaded, so that nothing below them jumps. */
const RevealWaiting = ({ options }: { readonly options: number }) => (
  <Loading label="Loading the answer" delayMs={0}>
    <div className="mt-4 grid gap-2.5">
      {Array.from({ length: options }, (_, at) => (
        <Skeleton key={at} className="h-18 rounded-option" />
      ))}
    </div>
  </Loading>
);

function savedText({ set }: Walk): string {
  if (set?.waits) return 'Saved. You see the explanation when your partner has answered too.';
  if (set?.timed) return 'Saved. You can change it until you finish.';
  return 'Saved. This question is also in a set or mock you have not finished, so you will see the answer once that is over.';
}

export function QuestionBody(props: Studying) {
  const { page, walk, answering } = props;
  const { question } = page;
  const leadIn = useId();
  const article = useArrival();
  const answered = answering.reveal !== null;
  const options = useOptionsAgain(answered);
  const target = useCommentTarget();
  useEffect(() => void reveal(), []);
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={`Question ${walk.number} of ${walk.positions.length}`}
      className="min-w-0 outline-none"
    >
      {page.under_review ? (
        <Notice tone="warn" title="This question is under review." className="mb-5">
          Several learners have reported a problem with it. Our team is checking it.
        </Notice>
      ) : null}
      <QuestionText question={question} answered={answered} leadInId={leadIn} stem={<OwnStem {...props} />} />
      {answered ? (
        <Suspense fallback={<RevealWaiting options={question.options.length} />}>
          <AnswerReveal {...props} />
        </Suspense>
      ) : (
        <Unanswered {...props} leadIn={leadIn} options={options} />
      )}
      {answering.waiting ? (
        <p role="status" className="mt-4 text-ink2">
          Your answer is kept on this device. You will see whether it is right once it has been sent.
        </p>
      ) : null}
      {answering.saved ? (
        <p role="status" className="mt-4 text-ink2">
          {savedText(walk)}
        </p>
      ) : null}
      {target !== null && !answered ? <p className="mt-6 text-ink2">Answer to see the discussion.</p> : null}
    </article>
  );
}
