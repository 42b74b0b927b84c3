import { Kbd, SearchInput } from '@app/platform/web/ui';
import { useEffect, useRef, useState } from 'react';

const AFTER_TYPING_MS = 250;

/**
 * Writes what is typed into the address once the typing pauses, or at once when the focus leaves: whoever presses a row goes
 * there after the search is written, and is not brought back by it.
 */
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
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const search = (text: string) => {
    clearTimeout(waiting.current);
    if (text !== value) onSearch(text);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => search(text), AFTER_TYPING_MS);
  };
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
      onChange={(event) => type(event.target.value)}
      onBlur={() => search(typed)}
    />
  );
}
