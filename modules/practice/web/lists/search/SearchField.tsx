import { SearchInput, useShortcuts } from '@app/platform/web/ui';
import { SEARCH_MAX } from '@app/questions/contract';
import { useKeyPreference } from '@app/questions/web';
import { useEffect, useRef } from 'react';
import { ButtonKey } from '../../study/keys/ButtonKey.tsx';
import { focusFirstHit } from './hits.ts';

/** A link with this hash focuses the search when the page opens; Ctrl+K uses it. */
const SEARCH_HASH = '#search';

export interface SearchFieldProps {
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** One field for categories and questions; the slash key focuses it unless shortcuts are off. */
export function SearchField({ text, onType }: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const keys = useKeyPreference();
  useShortcuts({ '/': () => box.current?.focus() }, keys.on);
  useEffect(() => {
    if (window.location.hash === SEARCH_HASH) box.current?.focus();
  }, []);
  return (
    <SearchInput
      ref={box}
      aria-label="Search categories and questions"
      placeholder="Search, for example potassium"
      aria-keyshortcuts={keys.on ? '/' : undefined}
      maxLength={SEARCH_MAX}
      value={text}
      autoComplete="off"
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') {
          event.preventDefault();
          onType('');
        }
        if (event.key === 'ArrowDown' && focusFirstHit()) event.preventDefault();
      }}
      end={keys.on && text === '' ? <ButtonKey>/</ButtonKey> : undefined}
      className="min-w-0 flex-1 basis-64 max-md:[&>input]:pr-3"
    />
  );
}
