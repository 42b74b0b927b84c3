import { TYPED_MOVE, useSearchBox } from '@app/platform/web/query';
import { useLocation } from 'react-router';
import { useGo } from '../../bank/use-go.ts';
import { type TextsFilter, textsAddress, textsFilterIn } from './texts-filter.ts';

/** The filters from the URL of a list of guides or gems, the text being typed, and how to change them. */
export function useTextsSearch<State extends string>(root: string, states: readonly State[]) {
  const filter = textsFilterIn(new URLSearchParams(useLocation().search), states);
  const goTo = useGo();
  const go = (change: Partial<TextsFilter<State>>) =>
    goTo(textsAddress(root, { ...filter, page: 1, ...change }), TYPED_MOVE);
  const { text, type, setText } = useSearchBox(filter.search, (search) => go({ search }));
  return {
    filter,
    text,
    type,
    /** A filter takes along what was typed, because it overtakes a search that waits for the pause. */
    changeFilter: (change: Partial<TextsFilter<State>>) => go({ search: text.trim(), ...change }),
    clear: () => {
      setText('');
      go({ search: '', category: '', state: '' });
    },
    hrefFor: (page: number) => textsAddress(root, { ...filter, page }),
  };
}
