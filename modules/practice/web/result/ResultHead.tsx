import { cx, ScoreBar } from '@app/platform/web/ui';
import type { Result } from '@app/practice/contract';
import { percentOf } from '../bank/positions.ts';
import { spentTime } from './findings.ts';

function Fact({ figure, children }: { readonly figure: string; readonly children: string }) {
  return (
    <div className="border-t border-panel-line pt-3">
      <div className="font-display text-4xl">{figure}</div>
      <div className="text-sm text-on-panel-2">{children}</div>
    </div>
  );
}

const verdict = ({ tally }: Result): string => {
  const percent = percentOf(tally.right, tally.answered);
  const left = tally.total - tally.answered;
  const rest = left > 0 ? ` ${left} still to answer.` : ' Every question is answered.';
  return percent === null ? `Nothing answered yet.${rest}` : `${percent}% of what you have answered.${rest}`;
};

/** The score as it stands, large; what it is made of, small. */
function Scored({ result }: { readonly result: Result }) {
  const { tally } = result;
  return (
    <div className="panel bg-panel p-7 text-on-panel">
      <p className="text-on-panel-2">You have right</p>
      <p className="font-display leading-tight">
        <span className="text-figure">{tally.right}</span>{' '}
        <span className="text-5xl text-on-panel-2">of {tally.answered}</span>
      </p>
      <p className="mt-4 text-lg">{verdict(result)}</p>
      <div className="mt-8 grid grid-cols-3 gap-4">
        <Fact figure={String(tally.wrong)}>wrong, ready to review</Fact>
        <Fact figure={String(tally.flagged)}>flagged</Fact>
        <Fact figure={spentTime(result.seconds)}>spent on them</Fact>
      </div>
    </div>
  );
}

function Measure({
  name,
  value,
  spoken,
  everyone,
}: {
  readonly name: string;
  readonly value: number | null;
  readonly spoken: string;
  readonly everyone?: number | null;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem_3.5rem] sm:grid-cols-[minmax(0,1fr)_12rem_4rem] items-center gap-4 border-t border-line py-3.5">
      <span>{name}</span>
      <ScoreBar value={value ?? 0} everyone={everyone ?? undefined} label={spoken} />
      <span className="num text-right">{value === null ? '–' : `${value}%`}</span>
    </div>
  );
}

function Sits({ result, className }: { readonly result: Result; readonly className?: string }) {
  const { tally, everyone } = result;
  const latest = percentOf(tally.right, tally.answered);
  return (
    <div className={cx('p-7', className)}>
      <h2 className="mb-3 text-2xl">Where that sits</h2>
      <Measure
        name="Right first time"
        value={tally.score}
        everyone={everyone}
        spoken={`${tally.score ?? 0} per cent right first time`}
      />
      <Measure name="Right now" value={latest} spoken={`${latest ?? 0} per cent right by the latest answers`} />
      <Measure
        name="Answered"
        value={percentOf(tally.answered, tally.total)}
        spoken={`${tally.answered} of ${tally.total} answered`}
      />
      <p className="border-t border-line pt-3.5 text-sm text-ink3">
        {everyone === null
          ? 'How everyone did is shown once enough people have answered.'
          : `The mark is everyone at the first attempt: ${everyone}%.`}
      </p>
    </div>
  );
}

export const ResultHead = ({ result }: { readonly result: Result }) => (
  <section
    aria-label="Score"
    className="grid overflow-hidden rounded-lg border border-line bg-surface lg:grid-cols-[5fr_7fr]"
  >
    <Scored result={result} />
    <Sits result={result} />
  </section>
);
