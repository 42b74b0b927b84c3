import {
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { useCommentTarget } from '../comments/use-comment-target.ts';
import { Confidence } from '../study/aids/Confidence.tsx';
import type { Studying } from '../study/studying.ts';
import { OptionList } from './Options.tsx';
import { QuestionImages } from './QuestionImages.tsx';
import { Stem } from './Stem.tsx';

/** Everything after the answer: fetched while the question is read, so that it is there in time. */
const told = () => import('./Told.tsx').then((file) => ({ default: file.Told }));
const Told = lazy(told);

/** The key of the page a document was opened with. */
const OPENED = 'default';

/** Whoever came by a link or a key within the site is led to the question; a freshly opened document starts at its top. */
function useArrival(): RefObject<HTMLElement | null> {
  const article = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const arrive = useEffectEvent(() => {
    if (key !== OPENED) article.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => arrive(), []);
  return article;
}

/** Before the answer: the options, and how sure somebody is. */
function Asked({ page, walk, answering, aids, leadIn }: Studying & { readonly leadIn: string }) {
  const { waiting, chosen, struck } = answering;
  return (
    <>
      <OptionList
        question={page.question}
        labelledBy={leadIn}
        chosen={chosen}
        struck={struck}
        waiting={waiting}
        onChoose={answering.choose}
        onStrike={answering.strike}
      />
      {aids.confidence && !waiting && !walk.set?.hidden ? (
        <Confidence level={answering.confidence} onRate={answering.rate} />
      ) : null}
    </>
  );
}

export function QuestionBody(props: Studying) {
  const { page, walk, answering, deeds } = props;
  const { question } = page;
  const leadIn = useId();
  const article = useArrival();
  const answered = answering.reveal !== null;
  const [cameAnswered] = useState(answered);
  const target = useCommentTarget();
  useEffect(() => void told(), []);
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={`Question ${walk.number} of ${walk.positions.length}`}
      className="min-w-0 outline-none"
    >
      <Stem page={page} onHighlight={deeds.highlight} asked={props.marks} keys={props.keys} />
      <QuestionImages images={question.images} answered={answered} />
      <h1 id={leadIn} className="mt-6 mb-3.5 max-w-prose text-2xl">
        {question.lead_in}
      </h1>
      {answered ? (
        <Suspense>
          <Told {...props} cameAnswered={cameAnswered} />
        </Suspense>
      ) : (
        <Asked {...props} leadIn={leadIn} />
      )}
      {answering.waiting ? (
        <p role="status" className="mt-4 text-ink2">
          Your answer is kept on this device. You will see whether it is right once it has been sent.
        </p>
      ) : null}
      {walk.set?.hidden && answering.done && !answering.waiting ? (
        <p role="status" className="mt-4 text-ink2">
          Saved. You can change it until you finish.
        </p>
      ) : null}
      {target !== null && !answered ? <p className="mt-6 text-ink2">Answer to see the discussion.</p> : null}
    </article>
  );
}
