import { Button, toast } from '@app/platform/web/ui';
import Link from 'lucide-react/icons/link';
import { useCallback } from 'react';
import type { ResourcePageProps } from '../../props.ts';
import { inSentence } from '@app/platform/contract';
import type { ListState } from '../use-list.ts';
import { isNarrowed } from '../view.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { ExportButton } from './ExportButton.tsx';
import { Filters } from './Filters.tsx';
import { SearchBox } from './SearchBox.tsx';

const copyAddress = async () => {
  try {
    await navigator.clipboard.writeText(window.location.href);
    toast({ message: 'Link to this view copied.' });
  } catch {
    toast({ message: 'The link could not be copied. It stands in the address bar.', tone: 'error' });
  }
};

/** Search, filters, columns, export and the link of this view. */
export function ListTools({ page, list }: { page: ResourcePageProps; list: ListState }) {
  const { show, view } = list;
  const search = useCallback((text: string) => show({ search: text }, true), [show]);
  return (
    <div
      role="search"
      aria-label={page.resource.plural}
      className="flex flex-wrap items-center gap-2 border-b border-line p-3"
    >
      <SearchBox label={`Search ${inSentence(page.resource.plural)}`} value={view.search} onSearch={search} />
      <Filters page={page} list={list} />
      {isNarrowed(view) ? (
        <Button size="s" tone="quiet" onClick={() => show({ search: '', filters: {} })}>
          Clear all
        </Button>
      ) : null}
      <span className="ml-auto flex flex-wrap">
        <ColumnsDialog resource={page.resource} list={list} />
        <ExportButton page={page} list={list} />
        <Button size="s" tone="quiet" icon={<Link />} onClick={() => void copyAddress()}>
          Copy link
        </Button>
      </span>
    </div>
  );
}
