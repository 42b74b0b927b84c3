import { TYPED_MOVE, useSearchBox } from '@app/platform/web/query';
import { useLocation } from 'react-router';
import { useGo } from '../../bank/use-go.ts';
import { type TextsAsked, textsAddress, textsAskedBy } from './asked.ts';

/** The filters from the URL of a list of guides or gems, the text being typed, and how to change them. */
export function useTextsSearch<State extends string>(root: string, states: readonly State[]) {
  const asked = textsAskedBy(new URLSearchParams(useLocation().search), states);
  const goTo = useGo();
  const go = (change: Partial<TextsAsked<State>>) =>
    goTo(textsAddress(root, { ...asked, page: 1, ...change }), TYPED_MOVE);
  const { text, type, setText } = useSearchBox(asked.search, (search) => go({ search }));
  return {
    asked,
    text,
    type,
    /** A filter takes along what was typed, because it overtakes a search that waits for the pause. */
    ask: (change: Partial<TextsAsked<State>>) => go({ search: text.trim(), ...change }),
    clear: () => {
      setText('');
      go({ search: '', category: '', state: '' });
    },
    hrefFor: (page: number) => textsAddress(root, { ...asked, page }),
  };
}
