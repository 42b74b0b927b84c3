import { formatCount, hoursAndMinutes } from '@app/platform/contract';
import { Button, Panel } from '@app/platform/web/ui';
import { type Problem, ProblemLine } from '@app/platform/web/write';
import type { Matching } from '@app/practice/contract';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type SetChoice, type Condition, withoutCondition, secondsOf, conditionToRemove } from './choice.ts';

export interface StartPanelProps {
  readonly choice: SetChoice;
  readonly matching: Matching | null;
  /** Counts again; null unless the count failed. */
  readonly onRecount: (() => void) | null;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly onChange: (choice: SetChoice) => void;
  readonly onStart: () => void;
}

const WHAT: Readonly<Record<Condition, string>> = {
  topics: 'the topic filter',
  states: 'the status filter',
  difficulty: 'the difficulty filter',
};

function planOf(choice: SetChoice, matching: Matching): string {
  const { count } = matching;
  const size = Math.min(choice.size, count);
  const questions = size === 1 ? 'One question' : `${size === count ? 'All' : ''} ${size} questions`.trim();
  if (choice.mode === 'tutor') return `${questions}, answers as you go.`;
  return `${questions} in ${hoursAndMinutes(size * secondsOf(choice, matching))}.`;
}

function Nothing({
  choice,
  matching,
  onChange,
}: Pick<StartPanelProps, 'choice' | 'onChange'> & { matching: Matching }) {
  const way = conditionToRemove(choice, matching);
  if (!way) return <p className="mt-2 text-on-panel-2">Nothing matches all of these together. Remove a condition.</p>;
  return (
    <>
      <p className="mt-2 text-on-panel-2">
        Without {WHAT[way.what]} there {way.gives === 1 ? 'is one question' : `are ${formatCount(way.gives)} questions`}
        .
      </p>
      <Button tone="on-panel" className="mt-4" onClick={() => onChange(withoutCondition(choice, way.what))}>
        Remove {WHAT[way.what]}
      </Button>
    </>
  );
}

/** How many match, what will be built, and the start button. */
export function StartPanel({ choice, matching, onRecount, busy, problem, onChange, onStart }: StartPanelProps) {
  return (
    <Panel>
      <div role="status">
        <p className="font-display text-5xl leading-none">{matching ? formatCount(matching.count) : '–'}</p>
        <p className="mt-1.5 text-on-panel-2">
          {onRecount
            ? 'We could not count the questions.'
            : matching?.count === 1
              ? 'question matches'
              : 'questions match'}
        </p>
      </div>
      {onRecount ? (
        <Button tone="on-panel" className="mt-4" onClick={onRecount}>
          Try again
        </Button>
      ) : null}
      {matching?.count === 0 ? <Nothing choice={choice} matching={matching} onChange={onChange} /> : null}
      {matching && matching.count > 0 ? (
        <>
          <p className="mt-5 border-t border-panel-line pt-4">{planOf(choice, matching)}</p>
          <Button
            tone="paper"
            size="l"
            busy={busy}
            onClick={onStart}
            after={<ArrowRight className="size-4" />}
            className="mt-4 w-full"
          >
            Start the set
          </Button>
        </>
      ) : null}
      <ProblemLine problem={problem} />
    </Panel>
  );
}
