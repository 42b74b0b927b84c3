import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The pages that begin with the search of their bank. */
const SEARCHABLE = ['/questionbank', '/morequestionbank'];
const SEARCH = '/questionbank#search';

/** Ctrl K, or Command K, goes to the search of the bank that is open, or else of the question bank. */
export function useSearchKey(hasBank: boolean): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
    if (!hasBank || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (SEARCHABLE.includes(pathname)) document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
    else void navigate(SEARCH);
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
