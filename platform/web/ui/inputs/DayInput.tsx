import CalendarDays from 'lucide-react/icons/calendar-days';
import { useRef, useState } from 'react';
import { TextInput } from './TextInput.tsx';
import { shownDay, typedDay } from './typed-day.ts';

export interface DayInputProps {
  /** 2027-01-12, or empty. Left out: the field keeps its own, for a form that reads it by name. */
  readonly value?: string | undefined;
  /** Null: half-typed, which must not be taken for emptied. */
  readonly onDay?: ((day: string | null) => void) | undefined;
  /** The field was left, with the same value. */
  readonly onLeave?: ((day: string | null) => void) | undefined;
  readonly name?: string | undefined;
  /** The first and last day that the calendar offers. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly size?: 's' | 'm' | undefined;
  readonly id?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
}

/** A day, typed day first whatever the order of the browser. The button opens the browser's calendar. */
export function DayInput({ value, onDay, onLeave, name, min, max, disabled, ...rest }: DayInputProps) {
  const [own, setOwn] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const day = value ?? own;
  const isHalf = typed !== null && typedDay(typed) === null;
  const [isLeft, setIsLeft] = useState(false);
  const take = (next: string | null) => {
    setOwn(next ?? '');
    onDay?.(next);
  };
  return (
    <div className="relative">
      <TextInput
        {...rest}
        disabled={disabled}
        inputMode="text"
        autoComplete="off"
        placeholder="dd/mm/yyyy"
        value={typed ?? shownDay(day)}
        aria-invalid={(isHalf && isLeft) || undefined}
        onChange={({ target }) => {
          const next = typedDay(target.value);
          target.setCustomValidity(next === null ? 'Enter a day as dd/mm/yyyy.' : '');
          setTyped(target.value);
          setIsLeft(false);
          take(next);
        }}
        onBlur={() => {
          setIsLeft(true);
          const left = typed === null ? day : typedDay(typed);
          // What is half-typed stays to be finished.
          if (left !== null) setTyped(null);
          onLeave?.(left);
        }}
        end={
          <button
            type="button"
            aria-label="Choose from a calendar"
            disabled={disabled}
            className="inline-flex size-9 items-center justify-center rounded-item text-ink2 hover:text-ink"
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarDays className="size-5" />
          </button>
        }
      />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        disabled={disabled}
        name={name}
        value={day}
        min={min}
        max={max}
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
        onChange={({ target }) => {
          setTyped(null);
          take(target.value);
        }}
      />
    </div>
  );
}
