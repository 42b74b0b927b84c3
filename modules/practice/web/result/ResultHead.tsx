import { ScoreBar } from '@app/platform/web/ui';
import { likelyRange } from '@app/practice/contract';
import { percentOf } from '../bank/positions.ts';
import { spentTime } from './findings.ts';
import { NumberLinks } from './NumberLinks.tsx';
import { countsBlanks, type SetOutcome, verdictOf } from './outcome.ts';

function Fact({ figure, children }: { readonly figure: string; readonly children: string }) {
  return (
    <div className="border-t border-panel-line pt-3 print:border-line">
      <div className="font-display text-4xl whitespace-nowrap max-sm:text-2xl">{figure}</div>
      <div className="text-sm text-on-panel-2 print:text-ink2">{children}</div>
    </div>
  );
}

/** The uncertainty of a score from few questions. */
function Likely({ right, outOf }: Pick<SetOutcome, 'right' | 'outOf'>) {
  const likely = likelyRange(right, outOf);
  return likely ? (
    <p className="mt-1 text-on-panel-2 print:text-ink2">
      Likely range {likely[0]}–{likely[1]}%. This does not predict your exam.
    </p>
  ) : null;
}

/** The unanswered questions of a timed set: they count as wrong, so they are listed. */
function Blank({ outcome }: { readonly outcome: SetOutcome }) {
  const blank = outcome.rows.filter(({ state, href }) => state === 'unseen' && href !== null);
  if (!countsBlanks(outcome) || blank.length === 0) return null;
  const hrefs = new Map(blank.map(({ number, href }) => [number, href ?? '']));
  return (
    <div className="mt-4 text-sm">
      <p className="mb-2 text-on-panel-2 print:text-ink2">Left blank, counted as wrong:</p>
      <NumberLinks label="Not answered" numbers={[...hrefs.keys()]} hrefOf={(number) => hrefs.get(number) ?? ''} />
    </div>
  );
}

/** The score in large type, its parts in small. */
function Scored({ outcome }: { readonly outcome: SetOutcome }) {
  return (
    <div className="panel bg-panel p-7 text-on-panel print:bg-transparent print:text-ink">
      <p className="text-on-panel-2 print:text-ink2">Your score</p>
      <p className="font-display leading-tight">
        <span className="text-figure">{outcome.right}</span>{' '}
        <span className="text-5xl text-on-panel-2 print:text-ink2">of {outcome.outOf}</span>
      </p>
      <p className="mt-4 text-lg">{verdictOf(outcome)}</p>
      <Likely {...outcome} />
      <Blank outcome={outcome} />
      <div className="mt-8 grid grid-cols-[1fr_1fr_auto] gap-4 sm:grid-cols-3">
        <Fact figure={String(outcome.wrong)}>wrong, ready to review</Fact>
        <Fact figure={String(outcome.flagged)}>flagged</Fact>
        <Fact figure={spentTime(outcome.seconds)}>in total</Fact>
      </div>
    </div>
  );
}

interface Measured {
  readonly name: string;
  readonly value: number | null;
  readonly spoken: string;
  readonly everyone?: number | null;
}

function measuresOf({ right, outOf, answered, total, firstTime, everyone }: SetOutcome): readonly Measured[] {
  const now = percentOf(right, outOf);
  const done = { name: 'Answered', value: percentOf(answered, total), spoken: `${answered} of ${total} answered` };
  if (firstTime === null)
    return [{ name: 'Right in this set', value: now, everyone, spoken: `${now ?? 0} per cent right` }, done];
  return [
    { name: 'Right first time', value: firstTime, everyone, spoken: `${firstTime} per cent right first time` },
    { name: 'Right now', value: now, spoken: `${now ?? 0} per cent right by the latest answers` },
    done,
  ];
}

function Measure({ name, value, spoken, everyone }: Measured) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem_3.5rem] items-center gap-4 border-t border-line py-3.5 sm:grid-cols-[minmax(0,1fr)_12rem_4rem]">
      <span>{name}</span>
      <ScoreBar value={value ?? 0} everyone={everyone ?? undefined} label={spoken} />
      <span className="num text-right">{value === null ? '–' : `${value}%`}</span>
    </div>
  );
}

function Measures({ outcome }: { readonly outcome: SetOutcome }) {
  return (
    <div className="p-7">
      <h2 className="mb-3 text-2xl">How that compares</h2>
      {measuresOf(outcome).map((each) => (
        <Measure key={each.name} {...each} />
      ))}
      <p className="border-t border-line pt-3.5 text-sm text-ink3">
        {outcome.everyone === null
          ? 'How everyone did is shown once enough people have answered.'
          : `The red line is everyone’s first-attempt average, ${outcome.everyone}%.`}
      </p>
    </div>
  );
}

export const ResultHead = ({ outcome }: { readonly outcome: SetOutcome }) => (
  <section
    aria-label="Score"
    className="grid overflow-hidden rounded-lg border border-line bg-surface lg:grid-cols-[5fr_7fr]"
  >
    <Scored outcome={outcome} />
    <Measures outcome={outcome} />
  </section>
);
