import { SearchForm } from '@app/platform/admin';
import { pageIn } from '@app/platform/web';
import { RemovableChip } from '@app/platform/web/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

/** The parts of the address that narrow a list, without the empty ones and the page; a change begins at the first page. */
export function useNarrowing<Name extends string>(screen: string, names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const now = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>;
  const paramsWith = (values: Readonly<Partial<Record<string, string>>>) =>
    new URLSearchParams(Object.entries({ ...now, ...values } as Record<string, string>).filter(([, value]) => value));
  return {
    now,
    page: pageIn(params),
    hrefWith: (values: Partial<Record<Name | 'page', string>>) => `${screen}?${paramsWith(values)}`,
    narrow: (values: Partial<Record<Name, string>>) => setParams(paramsWith(values)),
  };
}

interface NarrowingProps {
  readonly label: string;
  readonly placeholder: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The question the list is limited to. */
  readonly question: string | null;
  readonly onEveryQuestion: () => void;
  readonly children: ReactNode;
}

/** The search, which Enter starts, the question a link has chosen, and the chips of the list. */
export function Narrowing(props: NarrowingProps) {
  const { label, placeholder, search, onSearch, question, onEveryQuestion, children } = props;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchForm className="w-72" label={label} placeholder={placeholder} value={search} onSearch={onSearch} />
      {question === null ? null : <RemovableChip label={question} onRemove={onEveryQuestion} />}
      {children}
    </div>
  );
}
