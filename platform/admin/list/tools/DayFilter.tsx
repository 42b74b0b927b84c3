import { TextInput } from '@app/platform/web/ui';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FilterControl } from '../listing.ts';

const AFTER_TYPING_MS = 600;
/** A year that is being typed passes through 0002, 0020 and 0202. */
const FIRST_WHOLE_YEAR = '1000';
/** A half-filled date reads as an empty one. */
const isWhole = ({ value, validity }: HTMLInputElement): boolean =>
  value === '' ? !validity.badInput : value >= FIRST_WHOLE_YEAR;

/** A day that narrows a list: once whole it counts when typing pauses, or at once on Enter or when the box is left. */
export function DayFilter({ label, value, onChange }: Omit<FilterControl, 'within'> & { label: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const sent = useRef<string | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const filter = (day: string) => {
    clearTimeout(waiting.current);
    if (day === value || day === sent.current) return;
    sent.current = day;
    onChange(day);
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const day = target.value;
    setTyped(day);
    sent.current = null;
    clearTimeout(waiting.current);
    if (isWhole(target)) waiting.current = setTimeout(() => filter(day), AFTER_TYPING_MS);
  };
  // Read from the box: `type` is not called when the last part of a half-filled date is emptied.
  const filterNow = (box: HTMLInputElement) => void (typed !== null && isWhole(box) && filter(box.value));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) =>
    void (event.key === 'Enter' && filterNow(event.currentTarget));
  const onBlur = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    filterNow(currentTarget);
    setTyped(null);
  };
  return (
    <label className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-ink2">
      {label}
      <span className="w-36">
        <TextInput size="s" type="date" mono value={typed ?? value} {...{ onChange: type, onKeyDown, onBlur }} />
      </span>
    </label>
  );
}
