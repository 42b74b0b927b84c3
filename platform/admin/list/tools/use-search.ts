import { useState } from 'react';

/**
 * The text of a search box. It follows the address, except to a search that this box has sent: more may have been typed
 * while the page navigated.
 */
export function useSearch(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<string | null>(null);
  if (seen !== value) {
    setSeen(value);
    setSent(null);
    if (value !== sent) setTyped(value);
  }
  return {
    typed,
    setTyped,
    /** The search of the address, or the one on its way there. */
    last: sent ?? value,
    search: (text: string) => {
      setSent(text);
      onSearch(text);
    },
  };
}
