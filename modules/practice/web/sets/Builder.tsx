import { Chip, Field, Segmented, Select } from '@app/platform/web/ui';
import {
  BANKS,
  bankPages,
  DIFFICULTIES,
  type Difficulty,
  FEWEST_PEERS,
  type Matching,
  type SetMode,
  type SetFilter,
} from '@app/practice/contract';
import type { ReactNode } from 'react';
import { toggled } from '../bank/toggled.ts';
import { REASONS } from '../study/aids/MissReasons.tsx';
import { type SetChoice, extraOf, SIZES } from './choice.ts';
import { TopicPicker } from './TopicPicker.tsx';

export interface BuilderProps {
  readonly choice: SetChoice;
  readonly onChange: (choice: SetChoice) => void;
  /** Null during the first count. */
  readonly matching: Matching | null;
}

const STATES: readonly (readonly [SetFilter, string])[] = [
  ['unseen', 'Unseen'],
  ['wrong', 'Wrong'],
  ['certain', 'Certain and wrong'],
  ['flagged', 'Flagged'],
  ['right', 'Right'],
];
const GRADES: Readonly<Record<Difficulty, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  unknown: 'Not yet known',
};
const MODES: readonly { readonly value: SetMode; readonly label: string }[] = [
  { value: 'tutor', label: 'Tutor' },
  { value: 'timed', label: 'Timed' },
];
const EXTRA = [
  { value: '0', label: 'Exam pace' },
  { value: '25', label: '25% more time' },
  { value: '50', label: '50% more time' },
  { value: '100', label: 'Twice the time' },
];

/** A group of the form with its heading and a line on what choosing nothing means. */
function Group({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-left text-xl font-display font-title">{title}</legend>
      <p className="clear-both pt-1 pb-3 text-sm text-ink2">{hint}</p>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </fieldset>
  );
}

function Conditions({ choice, onChange, matching }: BuilderProps) {
  return (
    <>
      <Group title="Status" hint="Choose none to include all.">
        {STATES.map(([value, label]) => (
          <Chip
            key={value}
            on={choice.states.includes(value)}
            count={matching?.states[value]}
            onClick={() => onChange({ ...choice, states: toggled(choice.states, value) })}
          >
            {label}
          </Chip>
        ))}
      </Group>
      {choice.reasons.length > 0 ? (
        <Group
          title="What went wrong"
          hint="As you said in the last eight weeks. Remove all to include every question."
        >
          {REASONS.filter(({ value }) => choice.reasons.includes(value)).map(({ value, label }) => (
            <Chip key={value} on onClick={() => onChange({ ...choice, reasons: toggled(choice.reasons, value) })}>
              {label}
            </Chip>
          ))}
        </Group>
      ) : null}
      <Group title="Difficulty" hint={`Based on first attempts by at least ${FEWEST_PEERS} people.`}>
        {DIFFICULTIES.map((value) => (
          <Chip
            key={value}
            on={choice.difficulty.includes(value)}
            count={matching?.difficulty[value]}
            onClick={() => onChange({ ...choice, difficulty: toggled(choice.difficulty, value) })}
          >
            {GRADES[value]}
          </Chip>
        ))}
      </Group>
    </>
  );
}

function SizeAndMode({ choice, onChange, matching }: BuilderProps) {
  return (
    <>
      <Group title="How many" hint="Drawn at random from what matches, no repeats.">
        <Segmented
          label="Number of questions"
          options={SIZES.map((value) => ({ value, label: value }))}
          value={String(choice.size) as (typeof SIZES)[number]}
          onChange={(size) => onChange({ ...choice, size: Number(size) })}
        />
      </Group>
      <Group
        title="Answers"
        hint={
          choice.mode === 'tutor'
            ? 'Tutor: the answer and its reasons after every question.'
            : 'Timed: the clock runs from the start, and answers are shown at the end.'
        }
      >
        <Segmented
          label="Mode"
          options={MODES}
          value={choice.mode}
          onChange={(mode) => onChange({ ...choice, mode })}
        />
        {choice.mode === 'timed' ? (
          <Field label="Time" hideLabel className="w-44">
            <Select
              options={EXTRA}
              value={String(extraOf(choice, matching))}
              onChange={(event) => onChange({ ...choice, extra: Number(event.target.value) })}
            />
          </Field>
        ) : null}
      </Group>
    </>
  );
}

/** Everything that defines a set. */
export function Builder(props: BuilderProps) {
  const { choice, onChange } = props;
  return (
    <div className="space-y-6 rounded-lg border border-line bg-surface px-5 py-6 sm:px-6">
      <Segmented
        label="Question bank"
        options={BANKS.map((value) => ({ value, label: bankPages[value].name }))}
        value={choice.bank}
        onChange={(bank) => onChange({ ...choice, bank, categories: [], matrices: [] })}
      />
      <TopicPicker key={choice.bank} choice={choice} onChange={onChange} />
      <Conditions {...props} />
      <SizeAndMode {...props} />
    </div>
  );
}
