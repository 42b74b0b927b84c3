import type { FilterControl } from '@app/platform/admin';
import { TextInput } from '@app/platform/web/ui';
import { useState } from 'react';

/** Filters by the beginning of the university; applied on blur or Enter. */
export function UniversityFilter({ value, onChange }: FilterControl) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  const settle = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <span className="w-36">
      <TextInput
        size="s"
        aria-label="University"
        placeholder="University"
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
        }}
      />
    </span>
  );
}
