import { Kbd, SearchInput } from '@app/platform/web/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const AFTER_TYPING_MS = 250;

/** Writes what is typed into the address once the typing pauses, unless a row has been chosen meanwhile. */
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
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const leaving = next !== undefined && next !== pathname;
  useEffect(() => {
    if (typed === value || leaving) return;
    const timer = setTimeout(() => onSearch(typed), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, value, leaving, onSearch]);
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
