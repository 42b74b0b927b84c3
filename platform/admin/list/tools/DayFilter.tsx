import { TextInput } from '@app/platform/web/ui';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FilterControl } from '../listing.ts';

const AFTER_TYPING_MS = 600;
/** A year that is being typed passes through 0002, 0020 and 0202. */
const FIRST_WHOLE_YEAR = '1000';

/** A day that narrows a list: it counts when typing pauses, or at once on Enter or when the box is left. */
export function DayFilter({ label, value, onChange }: Omit<FilterControl, 'within'> & { label: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const sent = useRef<string | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const filter = (day: string | null) => {
    clearTimeout(waiting.current);
    if (day === null || day === value || day === sent.current) return;
    sent.current = day;
    onChange(day);
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const day = target.value;
    setTyped(day);
    sent.current = null;
    clearTimeout(waiting.current);
    // A half-filled date reads as an empty one.
    const isWhole = day === '' ? !target.validity.badInput : day >= FIRST_WHOLE_YEAR;
    if (isWhole) waiting.current = setTimeout(() => filter(day), AFTER_TYPING_MS);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => void (key === 'Enter' && filter(typed));
  const onBlur = () => {
    filter(typed);
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
