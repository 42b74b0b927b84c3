import { inSentence } from '@app/platform/contract';
import { Button, IconButton, toast } from '@app/platform/web/ui';
import Link from 'lucide-react/icons/link';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useCallback, useState } from 'react';
import { useNarrow } from '../table/use-below.ts';
import type { ListRow } from '../listing.ts';
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
    toast({ message: 'The link could not be copied. Copy it from the address bar.', tone: 'error' });
  }
};

/** With more filters than this, they fold on a phone, so that they do not push the rows off the screen. */
const OPEN_ON_PHONES = 0;

/** The filters; on a phone they fold behind a button that shows how many are set. */
function FoldedFilters<Row extends ListRow>({ list }: { list: ListState<Row> }) {
  const [open, setOpen] = useState(false);
  const folded = useNarrow() && list.listing.filters.length > OPEN_ON_PHONES;
  if (!folded) return <Filters list={list} />;
  const { filters } = list.view;
  const set = list.listing.filters.filter(({ name, initial }) => filters[name] !== initial).length;
  return (
    <>
      <Button size="s" icon={<SlidersHorizontal />} aria-expanded={open} onClick={() => setOpen(!open)}>
        {set > 0 ? `Filters (${set} set)` : 'Filters'}
      </Button>
      {open ? <Filters list={list} /> : null}
    </>
  );
}

/** Search, filters, columns, export and the link of this view. */
export function ListTools<Row extends ListRow>({ list }: { list: ListState<Row> }) {
  const { listing, show, view } = list;
  // Phones have their own way to share an address, and cards have room for every column.
  const narrow = useNarrow();
  const search = useCallback((text: string) => show({ search: text }, true), [show]);
  return (
    <div
      role="search"
      aria-label={listing.plural}
      className="flex flex-wrap items-center gap-2 border-b border-line p-3"
    >
      {listing.searchable === false ? null : (
        <SearchBox label={`Search ${inSentence(listing.plural)}`} value={view.search} onSearch={search} />
      )}
      <FoldedFilters list={list} />
      {isNarrowed(listing, view) ? (
        <Button size="s" tone="quiet" onClick={() => show({ search: '', filters: {} })}>
          Clear all
        </Button>
      ) : null}
      <span className="ml-auto flex flex-wrap">
        {narrow ? null : <ColumnsDialog list={list} />}
        <ExportButton list={list} />
        {narrow ? null : (
          <IconButton size="s" tone="quiet" label="Copy link" icon={<Link />} onClick={() => void copyAddress()} />
        )}
      </span>
    </div>
  );
}
