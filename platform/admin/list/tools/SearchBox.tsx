import { Kbd, SearchInput } from '@app/platform/web/ui';
import { useEffect, useState } from 'react';

const AFTER_TYPING_MS = 250;

/** Writes what is typed into the address once the typing pauses. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // The address changed by another hand (back button, "clear all"): the box follows.
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <SearchInput
      size="s"
      aria-label={label}
      placeholder={label}
      data-list-search=""
      maxLength={200}
      className="w-full sm:w-72"
      value={typed}
      end={typed === '' ? <Kbd>/</Kbd> : undefined}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
