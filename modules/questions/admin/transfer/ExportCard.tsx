import { callEndpoint } from '@app/platform/web';
import { Button, Card, Field, Select, toast } from '@app/platform/web/ui';
import { ProblemNotice, useAction } from '@app/platform/web/write';
import { type ExportFormat, transferApi } from '@app/questions/contract';
import { useState } from 'react';
import type { Choice } from './ChooseFile.tsx';
import { saveFile } from './save-file.ts';

const FORMATS: readonly { readonly value: ExportFormat; readonly label: string }[] = [
  { value: 'csv', label: 'CSV, for a spreadsheet' },
  { value: 'anki', label: 'Anki text' },
  { value: 'pack', label: 'Content pack (YAML)' },
  { value: 'qti', label: 'QTI 3 package (zip), for other learning platforms' },
];

/** Exports published questions with their answers as a file. */
export function ExportCard({ categories }: { readonly categories: readonly Choice[] }) {
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [categoryId, setCategoryId] = useState('');
  // No idempotency key: the reply is the whole file and need not be stored for a retry.
  const exporting = useAction(
    () => callEndpoint(transferApi.export, { body: { format, category_id: categoryId || null } }),
    {
      onDone: ({ name, text, encoding, count }) => {
        saveFile(name, text, encoding);
        toast({ message: count === 1 ? '1 question exported.' : `${count} questions exported.` });
      },
    },
  );
  return (
    <Card>
      <h2 className="mb-3 text-lg">Export questions</h2>
      <div className="grid gap-4">
        <p className="text-sm text-ink2">
          Published questions of the PA bank, with their answers. The audit record keeps who exported what.
        </p>
        <Field label="Format">
          <Select
            options={FORMATS}
            value={format}
            onChange={(event) => setFormat(event.target.value as ExportFormat)}
          />
        </Field>
        <Field label="Category">
          <Select
            prompt="Every category"
            options={categories}
            value={categoryId}
            onChange={(event) => setCategoryId(event.target.value)}
          />
        </Field>
        <ProblemNotice problem={exporting.problem} title="Not exported." />
        <Button className="justify-self-start" busy={exporting.pending} onClick={() => void exporting.call(null)}>
          Export
        </Button>
      </div>
    </Card>
  );
}
