import { ukDay } from '@app/platform/contract';
import { Button, toast } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { download, exportOf } from '../csv.ts';
import type { ListRow } from '../listing.ts';
import type { ListState } from '../use-list.ts';
import { writeView } from '../view.ts';
import { ExportDialog } from './ExportDialog.tsx';

/** Every row of the current search and filter, with the columns now shown. */
function useExport<Row extends ListRow>({ listing, view }: ListState<Row>, onDone: () => void) {
  return useAction(
    async (reason: string) => {
      const made = await exportOf(listing, view);
      await listing.recordExport?.({
        reason,
        filter: `${listing.fileName}?${writeView(listing, view).toString()}`,
        rows: made.count,
      });
      return made;
    },
    {
      onDone: ({ text, count }) => {
        download(`${listing.fileName}-${ukDay(Date.now())}.csv`, text);
        toast({ message: count === 1 ? '1 row exported.' : `${count} rows exported.` });
        onDone();
      },
    },
  );
}

export function ExportButton<Row extends ListRow>({ list }: { list: ListState<Row> }) {
  const [open, setOpen] = useState(false);
  const exporting = useExport(list, () => setOpen(false));
  const press = () => {
    exporting.clear();
    if (list.listing.recordExport) setOpen(true);
    else void exporting.call('').then(({ done }) => done || toast({ message: 'Nothing was exported.', tone: 'error' }));
  };
  return (
    <>
      <Button size="s" tone="quiet" icon={<Download />} busy={exporting.pending && !open} onClick={press}>
        Export CSV
      </Button>
      <ExportDialog
        open={open}
        what={list.listing.plural}
        pending={exporting.pending}
        problem={exporting.problem}
        onExport={(reason) => void exporting.call(reason)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
