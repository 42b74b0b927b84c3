import { useSelf } from '@app/accounts/web';
import type { Catalogue } from '@app/commerce/contract';
import { tabStore, useSite } from '@app/platform/web';
import { Button, ButtonLink, Card, cx, Panel, ScoreBar, Switch, UiLink } from '@app/platform/web/ui';
import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { TwinTable } from '../result/TwinTable.tsx';
import { forgetAnswers, type TrialMark, patternOf, type TrialAnswers } from '../writes/trial-answers.ts';
import { BankPrice } from './BankPrice.tsx';
import { type AreaScore, hintOf, nextIn, type TrialScore } from './score.ts';
import { useAnswers } from './use-answers.ts';

export interface TrialResultProps {
  readonly score: TrialScore;
  readonly marks: readonly TrialMark[];
  /** Opened from a shared link. */
  readonly isShared: boolean;
  /** Null: they could not be read. */
  readonly prices: Catalogue | null;
}

/** Opens the device's share sheet or copies the link; returns a message for the user. */
async function share(url: string, text: string): Promise<string> {
  try {
    if (navigator.share) {
      await navigator.share({ url, text });
      return '';
    }
    await navigator.clipboard.writeText(url);
    return 'Link copied. It shows the score and nothing about you.';
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? '' : `Copy this link: ${url}`;
  }
}

function ShareButton({ url, text }: { readonly url: string; readonly text: string }) {
  const [status, setStatus] = useState('');
  return (
    <div className="mt-6" data-print="no">
      <Button tone="paper" icon={<Share2 />} onClick={() => void share(url, text).then(setStatus)}>
        Share the result
      </Button>
      <p role="status" className="mt-2 min-h-5 text-sm break-all">
        {status}
      </p>
    </div>
  );
}

const inWords = (mark: TrialMark) => (mark === null ? 'not answered' : mark ? 'right' : 'wrong');

const SQUARE =
  'grid size-7 max-md:size-11 place-items-center rounded-sm border text-inherit [&_.lucide]:size-4 [&_.lucide]:[stroke-width:2.5]';
const looksOf = (mark: TrialMark) =>
  mark === null ? 'border-panel-line' : mark ? 'border-transparent bg-on-panel text-panel' : 'border-on-panel';

/** Includes the answer given, so that the page shows its explanation. */
const hrefOf = (at: number, answers: TrialAnswers): string => {
  const option = answers[at]?.option;
  return option ? `/trial/${at}?answer=${option}` : `/trial/${at}`;
};

interface StripProps {
  readonly marks: readonly TrialMark[];
  /** The visitor's own answers; null for a shared result. */
  readonly answers: TrialAnswers | null;
}

/** One square per question, to take in the result at a glance; the visitor's own are links. */
const Strip = ({ marks, answers }: StripProps) => (
  <ol aria-label="Question by question" className="mt-6 flex flex-wrap gap-1.5">
    {marks
      .map((mark, at) => ({ mark, at, label: `Question ${at + 1}, ${inWords(mark)}` }))
      .map(({ mark, at, label }) => {
        const sign = mark === null ? null : mark ? <Check /> : <X />;
        return answers ? (
          <li key={label}>
            <UiLink href={hrefOf(at, answers)} aria-label={label} className={cx(SQUARE, looksOf(mark))}>
              {sign}
            </UiLink>
          </li>
        ) : (
          <li key={label} aria-label={label} className={cx(SQUARE, looksOf(mark))}>
            {sign}
          </li>
        );
      })}
  </ol>
);

/** The first wrong question, explained; the squares lead to the others. */
function ReviewWrong({ marks, answers }: { readonly marks: readonly TrialMark[]; readonly answers: TrialAnswers }) {
  const wrong = marks.filter((mark) => mark === false).length;
  return wrong > 0 ? (
    <ButtonLink tone="on-panel" className="mt-4" href={hrefOf(marks.indexOf(false), answers)}>
      Review {wrong === 1 ? '1 wrong answer' : `${wrong} wrong answers`}
    </ButtonLink>
  ) : null;
}

const AREA = 'By category';

function Areas({ areas }: { readonly areas: readonly AreaScore[] }) {
  const [asTable, setAsTable] = useState(false);
  const percent = ({ right, answered }: AreaScore) => Math.round((100 * right) / answered);
  return (
    <Card title={AREA} className="min-w-0">
      <Switch checked={asTable} onChange={(event) => setAsTable(event.target.checked)} className="mb-3 text-sm">
        Show as table
      </Switch>
      {asTable ? (
        <TwinTable
          caption={AREA}
          head={['Area', 'Right', 'Answered']}
          rows={areas.map(({ name, right, answered }) => [name, right, answered])}
        />
      ) : (
        <ul aria-label={AREA} className="divide-y divide-line">
          {areas.map((area) => (
            <li key={area.name} className="grid grid-cols-[minmax(0,1fr)_5.5rem_3.5rem] items-center gap-3 py-2.5">
              <span>{area.name}</span>
              <ScoreBar value={percent(area)} label={`${area.right} of ${area.answered} right`} />
              <span className="num text-right">
                {area.right} of {area.answered}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 border-t border-line pt-3 text-sm text-ink3">
        One or two questions say little about a category.
      </p>
    </Card>
  );
}

/** The next question comes first while there is one; an account is offered only to somebody without. */
function OwnActions({ next, isLoggedIn }: { readonly next: number | null; readonly isLoggedIn: boolean }) {
  const account = isLoggedIn
    ? { href: '/profile/dashboard', label: 'Your dashboard' }
    : { href: '/signup', label: 'Sign Up' };
  return (
    <>
      {next === null ? null : (
        <ButtonLink href={`/trial/${next}`} tone="primary">
          Continue with question {next + 1}
        </ButtonLink>
      )}
      <ButtonLink href={account.href} tone={next === null ? 'primary' : 'secondary'}>
        {account.label}
      </ButtonLink>
    </>
  );
}

/** Next steps for the learner; a viewer of a shared link is invited to try. */
function Onward({ score, marks, isShared, prices }: TrialResultProps) {
  const { brand } = useSite();
  const self = useSelf();
  return (
    <Card title={isShared ? 'Try it yourself' : 'What to do next'}>
      <p className="text-ink2">
        {isShared
          ? `The same ${score.count} questions, free and without an account.`
          : `${hintOf(score)} In ${brand} every question has a reason for each option, and your progress is kept.`}
      </p>
      {isShared || self || !prices ? null : <BankPrice catalogue={prices} />}
      <div className="mt-5 flex flex-wrap gap-3" data-print="no">
        {isShared ? (
          <ButtonLink href="/trial" tone="primary">
            Start Trial
          </ButtonLink>
        ) : (
          <OwnActions next={nextIn(marks)} isLoggedIn={self !== null} />
        )}
        <ButtonLink href="/resources/questionbank">About the question bank</ButtonLink>
        {isShared ? null : (
          <Button
            tone="quiet"
            onClick={() => {
              forgetAnswers(tabStore);
              window.location.assign('/trial/0');
            }}
          >
            Start again
          </Button>
        )}
      </div>
    </Card>
  );
}

export function TrialResult({ score, marks, isShared, prices }: TrialResultProps) {
  const { publicUrl } = useSite();
  const url = `${publicUrl}/trial/result?r=${patternOf(marks)}`;
  const open = score.count - score.answered;
  const answers = useAnswers();
  const own = isShared ? null : (answers ?? []);
  return (
    <div className="wrap pt-9 pb-16">
      <h1 className="mb-6 text-6xl font-medium">{isShared ? 'A trial result' : 'Your trial result'}</h1>
      <div className="grid items-start gap-5 lg:grid-cols-[5fr_7fr]">
        <div className="grid gap-5">
          <Panel className="p-7" aria-label="Score">
            <p className="font-display leading-tight">
              <span className="text-figure">{score.right}</span>{' '}
              <span className="text-5xl text-on-panel-2">of {score.answered}</span>
            </p>
            <p className="mt-3 text-lg">
              {score.percent}% right.{open > 0 ? ` ${open} not answered.` : ''}
            </p>
            {score.likely ? (
              <p className="mt-1 text-on-panel-2">
                Likely range {score.likely[0]}–{score.likely[1]}%. This does not predict your exam.
              </p>
            ) : null}
            <Strip marks={marks} answers={own} />
            {own ? <ReviewWrong marks={marks} answers={own} /> : null}
            <ShareButton url={url} text={`${score.right} of ${score.answered} right in the trial`} />
          </Panel>
          <Onward score={score} marks={marks} isShared={isShared} prices={prices} />
        </div>
        <Areas areas={score.areas} />
      </div>
    </div>
  );
}
