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

const WRONG = 'Enter a day as dd/mm/yyyy.';

/** What is in the box while somebody types, and the day it stands for. */
function useTyped({ value, onDay, onLeave }: Pick<DayInputProps, 'value' | 'onDay' | 'onLeave'>) {
  const [own, setOwn] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const day = value ?? own;
  const next = typed === null ? day : typedDay(typed);
  const take = (text: string | null, found: string | null) => {
    setTyped(text);
    setIsLeft(false);
    setOwn(found ?? '');
    onDay?.(found);
  };
  const leave = () => {
    setIsLeft(true);
    // What is half-typed stays to be finished.
    if (next !== null) setTyped(null);
    onLeave?.(next);
  };
  return { day, shown: typed ?? shownDay(day), isWrong: isLeft && next === null, take, leave };
}

/** A day, typed day first whatever the order of the browser. The button opens the browser's calendar. */
export function DayInput({ value, onDay, onLeave, name, min, max, disabled, ...rest }: DayInputProps) {
  const { day, shown, isWrong, take, leave } = useTyped({ value, onDay, onLeave });
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <div className="relative">
      <TextInput
        {...rest}
        disabled={disabled}
        autoComplete="off"
        placeholder="dd/mm/yyyy"
        value={shown}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => {
          const found = typedDay(target.value);
          target.setCustomValidity(found === null ? WRONG : '');
          take(target.value, found);
        }}
        onBlur={leave}
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
        {...{ disabled, name, min, max }}
        value={day}
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
        onChange={({ target }) => take(null, target.value)}
      />
    </div>
  );
}
