import { AppError } from '@app/platform/contract';
import { Button, toast } from '@app/platform/web/ui';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { download, exportOf } from '../csv.ts';
import type { ListRow } from '../listing.ts';
import type { ListState } from '../use-list.ts';

/** Every row of the current search and filter, with the columns now shown. */
export function ExportButton<Row extends ListRow>({ list }: { list: ListState<Row> }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { text, count } = await exportOf(list.listing, list.view);
      download(`${list.listing.fileName}-${new Date().toISOString().slice(0, 10)}.csv`, text);
      toast({ message: `${count} rows exported.` });
    } catch (error) {
      const why = error instanceof AppError ? error.message : 'The server could not be reached.';
      toast({ message: `Nothing was exported. ${why}`, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="s" tone="quiet" icon={<Download />} busy={busy} onClick={() => void run()}>
      Export CSV
    </Button>
  );
}
