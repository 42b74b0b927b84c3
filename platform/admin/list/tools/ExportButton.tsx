import { inSentence } from '@app/platform/contract';
import { Button, Dialog, Field, TextArea, toast } from '@app/platform/web/ui';
import { ProblemNotice, useAction } from '@app/platform/web/write';
import Download from 'lucide-react/icons/download';
import { type SyntheticEvent, useState } from 'react';
import { download, exportOf } from '../csv.ts';
import type { ListRow } from '../listing.ts';
import type { ListState } from '../use-list.ts';
import { writeView } from '../view.ts';

/** The shortest reason, in characters, that the recording call accepts. */
const LEAST = 3;

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
        download(`${listing.fileName}-${new Date().toISOString().slice(0, 10)}.csv`, text);
        toast({ message: count === 1 ? '1 row exported.' : `${count} rows exported.` });
        onDone();
      },
    },
  );
}

export function ExportButton<Row extends ListRow>({ list }: { list: ListState<Row> }) {
  const [asking, setAsking] = useState(false);
  const exporting = useExport(list, () => setAsking(false));
  const press = () => {
    exporting.clear();
    if (list.listing.recordExport) setAsking(true);
    else void exporting.call('').then(({ done }) => done || toast({ message: 'Nothing was exported.', tone: 'error' }));
  };
  return (
    <>
      <Button size="s" tone="quiet" icon={<Download />} busy={exporting.pending && !asking} onClick={press}>
        Export CSV
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={`Export ${inSentence(list.listing.plural)}?`}>
        <ReasonForm exporting={exporting} onCancel={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

interface ReasonFormProps {
  readonly exporting: ReturnType<typeof useExport>;
  readonly onCancel: () => void;
}

function ReasonForm({ exporting, onCancel }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void exporting.call(reason.trim());
  };
  return (
    <form onSubmit={submit} className="space-y-4">
      <p>The file holds personal data. Your name, the filter, the number of rows and the reason are recorded.</p>
      <Field label="Reason" required>
        <TextArea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <ProblemNotice problem={exporting.problem} title="Nothing was exported." />
      <div className="flex justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" tone="primary" busy={exporting.pending} disabled={reason.trim().length < LEAST}>
          Export
        </Button>
      </div>
    </form>
  );
}
