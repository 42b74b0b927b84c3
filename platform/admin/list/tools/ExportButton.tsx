import { AppError, type Edition, type Resource } from '@app/platform/contract';
import { Button, toast } from '@app/platform/web/ui';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { resourceClient } from '../../client.ts';
import { useAdminFacts } from '../../context.tsx';
import { asText } from '../../fields/kind.ts';
import type { ResourcePageProps } from '../../props.ts';
import { inSentence } from '@app/platform/contract';
import { download, everyRow, type NamesOf, tableOf } from '../csv.ts';
import type { ListState } from '../use-list.ts';

type Known = ReadonlyMap<string, Resource>;

/** Names instead of ids for the reference columns that are exported. */
async function namesFor(
  known: Known,
  resource: Resource,
  edition: Edition,
  columns: readonly string[],
): Promise<NamesOf> {
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const column of columns) {
    const pointed = resource.fields[column]?.target;
    const target = pointed ? known.get(pointed.resource) : undefined;
    if (!target) continue;
    const from = (pointed?.edition ?? edition) as Edition;
    const rows = await resourceClient(
      target,
      target.editions.includes(from) ? from : (target.editions[0] as Edition),
    ).everything();
    names.set(column, new Map(rows.map((row) => [row.id, asText(row[target.title])])));
  }
  return (column, id) => names.get(column)?.get(id);
}

/** Every row of the current search and filter, with the columns now shown. */
export function ExportButton({ page, list }: { page: ResourcePageProps; list: ListState }) {
  const { resource, edition } = page;
  const { resources } = useAdminFacts();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const rows = await everyRow(list.client, list.view);
      const names = await namesFor(resources, resource, edition, list.view.columns);
      const day = new Date().toISOString().slice(0, 10);
      download(
        `${inSentence(resource.plural).replaceAll(' ', '-')}-${edition}-${day}.csv`,
        tableOf(resource, list.view, rows, names),
      );
      toast({ message: `${rows.length} rows exported.` });
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
