import { WAIVER } from '@app/commerce/contract';
import { Checkbox, cx, DayInput, Field, Radio } from '@app/platform/web/ui';
import type { ReactNode } from 'react';
import { Part } from '../Part.tsx';
import { type EarliestStart, type Start, startDays } from './choice.ts';

interface StartProps {
  readonly choice: Start;
  readonly now: number;
  readonly until: string;
  readonly soonest: EarliestStart;
  readonly change: (values: Partial<Start>) => void;
}
/** A radio option as a card; the chosen one expands. */
export function Option({
  name,
  on,
  label,
  aside,
  hint,
  onChoose,
  children,
}: {
  readonly name: string;
  readonly on: boolean;
  readonly label: string;
  readonly aside: string;
  readonly hint: string;
  readonly onChoose: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <div
      className={cx(
        'rounded-md border px-4 py-3.5',
        on ? 'border-primary bg-primary-soft inset-ring inset-ring-primary' : 'border-line-strong',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Radio name={name} checked={on} onChange={onChoose} className="font-semibold">
          {label}
        </Radio>
        <span className="num text-sm text-ink2 max-sm:pl-8">{aside}</span>
      </div>
      {hint ? <p className="mt-1 pl-8 text-sm text-ink2">{hint}</p> : null}
      {on && children ? <div className="mt-3 ml-8 border-t border-line-strong pt-3">{children}</div> : null}
    </div>
  );
}

export function StartPart({ choice, now, until, soonest, change }: StartProps) {
  const isSoonest = choice.start === 'soonest';
  return (
    <Part title="When would you like to start?">
      <fieldset className="grid gap-3">
        <legend className="sr-only">Start</legend>
        <Option
          name="start"
          on={isSoonest}
          label={soonest.label}
          aside={isSoonest ? until : ''}
          hint={soonest.hint}
          onChoose={() => change({ start: 'soonest' })}
        >
          {soonest.isNow ? (
            <Checkbox checked={choice.waiver} onChange={(event) => change({ waiver: event.currentTarget.checked })}>
              {WAIVER}
            </Checkbox>
          ) : null}
        </Option>
        <Option
          name="start"
          on={!isSoonest}
          label="Start on a later day"
          aside={isSoonest ? '' : until}
          hint="Until then, and within 14 days of paying, you can cancel for a full refund."
          onChoose={() => change({ start: 'later' })}
        >
          <Field label="Start on">
            <DayInput value={choice.day} {...startDays(now)} onDay={(day) => change({ day: day ?? '' })} />
          </Field>
        </Option>
      </fieldset>
    </Part>
  );
}
