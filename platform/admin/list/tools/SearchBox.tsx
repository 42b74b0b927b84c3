import { Kbd, SearchInput } from '@app/platform/web/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useSearch } from './use-search.ts';

const AFTER_TYPING_MS = 250;

/**
 * Writes the search into the address when typing pauses, or at once on blur: a click on a row must navigate after the
 * address has changed, or the change would undo the navigation.
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
  const { typed, setTyped, last, search } = useSearch(value, onSearch);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const searchNow = (text: string) => {
    clearTimeout(waiting.current);
    if (text !== last) search(text);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => searchNow(text), AFTER_TYPING_MS);
  };
  /** Enter and Esc leave the box, so that the keys of the list work again; leaving it sends the search. */
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // Esc would empty the box.
    event.preventDefault();
    event.currentTarget.blur();
  };
  return (
    <SearchInput
      size="s"
      aria-label={label}
      // Short, so that it is never cut.
      placeholder="Search"
      data-list-search=""
      maxLength={200}
      className="w-full sm:w-72"
      value={typed}
      end={typed === '' ? <Kbd>/</Kbd> : undefined}
      onChange={(event) => type(event.target.value)}
      onKeyDown={leave}
      onBlur={() => searchNow(typed)}
    />
  );
}
