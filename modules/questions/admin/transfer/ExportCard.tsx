import type { Choice } from '@app/platform/contract';
import { hasEnded } from '@app/platform/contract';
import { useTask } from '@app/platform/web/task';
import { Button, Card, Field, Select } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { type ExportFormat, type ExportView, transferApi } from '@app/questions/contract';
import { useState } from 'react';
import { ExportProgress } from './ExportProgress.tsx';

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
  const [view, setView] = useState<ExportView | null>(null);
  const exporting = useCall(transferApi.export, { onDone: setView });
  const task = useTask(view?.task ?? null);
  // A second export would hide the first, and nothing else leads to its file.
  const isBusy = exporting.pending || (view !== null && !(task && hasEnded(task)));
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
        {view ? <ExportProgress key={view.id} id={view.id} task={task} /> : null}
        <Button
          className="justify-self-start"
          busy={isBusy}
          onClick={() => void exporting.call({ body: { format, category_id: categoryId || null } })}
        >
          Export
        </Button>
      </div>
    </Card>
  );
}
