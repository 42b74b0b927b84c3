import { Button, toast } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import Download from 'lucide-react/icons/download';
import { download, exportOf } from '../csv.ts';
import type { ListRow } from '../listing.ts';
import type { ListState } from '../use-list.ts';

/** Every row of the current search and filter, with the columns now shown. */
export function ExportButton<Row extends ListRow>({ list }: { list: ListState<Row> }) {
  const exporting = useAction(() => exportOf(list.listing, list.view), {
    onDone: ({ text, count }) => {
      download(`${list.listing.fileName}-${new Date().toISOString().slice(0, 10)}.csv`, text);
      toast({ message: `${count} rows exported.` });
    },
    onProblem: ({ message }) => toast({ message: `Nothing was exported. ${message}`, tone: 'error' }),
  });
  return (
    <Button
      size="s"
      tone="quiet"
      icon={<Download />}
      busy={exporting.pending}
      onClick={() => void exporting.call(undefined)}
    >
      Export CSV
    </Button>
  );
}
