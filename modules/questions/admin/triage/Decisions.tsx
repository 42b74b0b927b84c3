import { Button, cx, Kbd, ScoreBar } from '@app/platform/web/ui';
import { TRIAGED } from '@app/questions/contract';
import { DECISION_NAMES } from './decision-names.ts';
import type { Decided } from './queue-of.ts';
import { TargetDialog } from './TargetCategory.tsx';
import type { Queue } from './use-queue.ts';

export const DECISIONS: readonly { readonly state: Decided['state']; readonly name: string; readonly about: string }[] =
  [
    { state: TRIAGED.pa, name: DECISION_NAMES.pa, about: 'Core to the PA exam' },
    { state: TRIAGED.more, name: DECISION_NAMES.more, about: 'Useful, not core' },
    { state: TRIAGED.not, name: DECISION_NAMES.not, about: 'Out of scope or out of date' },
  ];

const KEYS = [
  [['J', 'K'], 'next, previous'],
  [['Space'], 'learner preview'],
  [['E'], 'edit'],
  [['Z'], 'undo'],
] as const;

/** The three numbered decisions, the shortcuts, what was decided here, and the undo. */
export function Decisions({ queue, mayDecide }: { readonly queue: Queue; readonly mayDecide: boolean }) {
  const { chosen, decide, homeless } = queue;
  return (
    <section aria-label="Where does it belong?">
      <h2 className="mb-3 text-lg">Where does it belong?</h2>
      <div className="grid gap-2.5">
        {DECISIONS.map(({ state, name, about }, at) => (
          <button
            key={state}
            type="button"
            disabled={!mayDecide || !chosen}
            onClick={() => void decide(state)}
            className={cx(
              'flex items-center gap-4 rounded-lg border border-line-strong bg-surface p-4 text-left',
              'hover:border-primary hover:bg-primary-soft disabled:opacity-60',
            )}
          >
            <Kbd>{String(at + 1)}</Kbd>
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="text-sm text-ink2">{about}</span>
            </span>
          </button>
        ))}
      </div>
      {mayDecide ? null : (
        <p className="mt-3 text-sm text-ink2">You can look at these questions but not decide on them.</p>
      )}
      <ul className="mt-5 grid gap-2 border-t border-line pt-4 text-sm text-ink2 max-md:hidden">
        {KEYS.map(([keys, does]) => (
          <li key={does}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}{' '}
            {does}
          </li>
        ))}
      </ul>
      <Tally queue={queue} />
      {homeless ? (
        <TargetDialog
          key={homeless.row.id}
          code={homeless.row.code}
          state={homeless.state}
          onChoose={queue.settle}
          onClose={() => queue.settle()}
        />
      ) : null}
    </section>
  );
}

function Tally({ queue }: { readonly queue: Queue }) {
  const { decided, undo } = queue;
  const last = decided.at(-1);
  if (!last) return null;
  const countOf = (state: Decided['state']) => decided.filter((each) => each.state === state).length;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-sm font-semibold">Decided here: {decided.length}</h3>
      <dl className="grid gap-2 text-sm">
        {DECISIONS.map(({ state, name }) => (
          <div key={state} className="grid grid-cols-[8rem_1fr_2rem] items-center gap-2">
            <dt className="text-ink2">{name}</dt>
            <dd>
              <ScoreBar thin value={(countOf(state) / decided.length) * 100} label={`${name}: ${countOf(state)}`} />
            </dd>
            <dd className="num text-right">{countOf(state)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex items-center gap-3 rounded-lg border border-line bg-surface p-3">
        <p role="status" className="mr-auto text-sm">
          {last.row.code} to {DECISIONS.find(({ state }) => state === last.state)?.name}
        </p>
        <Button size="s" onClick={() => void undo()}>
          Undo <Kbd>Z</Kbd>
        </Button>
      </div>
    </div>
  );
}
