import { Button, Card, Field, Select, toast, useFieldWiring } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { IMPORT_MAX_BYTES, type ImportFormat, transferApi } from '@app/questions/contract';
import { type SyntheticEvent, useState } from 'react';

export interface Choice {
  readonly value: string;
  readonly label: string;
}
const FORMATS: readonly { readonly value: ImportFormat; readonly label: string }[] = [
  { value: 'csv', label: 'CSV, as this page exports it' },
  { value: 'aiken', label: 'Aiken' },
  { value: 'pack', label: 'Content pack (YAML)' },
];
const ENDINGS: Readonly<Record<string, ImportFormat>> = { csv: 'csv', txt: 'aiken', yaml: 'pack', yml: 'pack' };

interface ChooseFileProps {
  readonly categories: readonly Choice[];
  readonly onRead: (importId: string) => void;
}

/** Inside its field, which names it. */
function FileInput({ onChoose }: { readonly onChoose: (file: File | null) => void }) {
  const wiring = useFieldWiring({});
  return (
    <input
      {...wiring}
      type="file"
      accept=".csv,.txt,.yaml,.yml"
      className="block w-full text-sm file:mr-3 file:rounded-md file:border file:border-solid file:border-edge file:bg-surface file:px-4 file:py-2 file:font-semibold file:text-ink"
      onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
    />
  );
}

/** The file, how to read it, and where rows go that do not say. */
export function ChooseFile({ categories, onRead }: ChooseFileProps) {
  const [file, setFile] = useState<File | null>(null);
  const [format, setFormat] = useState<ImportFormat>('csv');
  const [categoryId, setCategoryId] = useState('');
  const reading = useCall(transferApi.dryRun, { onDone: ({ id }) => onRead(id) });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    const ending = chosen?.name.split('.').at(-1)?.toLowerCase() ?? '';
    setFormat(ENDINGS[ending] ?? format);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!file) return;
    if (file.size > IMPORT_MAX_BYTES) {
      toast({ message: 'This file is larger than 24 MB. Split it first.', tone: 'error' });
      return;
    }
    const body = { name: file.name, format, text: await file.text(), category_id: categoryId || null };
    await reading.call({ body });
  };
  return (
    <Card>
      <h2 className="mb-3 text-lg">Import questions</h2>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label="File" required>
          <FileInput onChoose={choose} />
        </Field>
        <Field label="Format">
          <Select
            options={FORMATS}
            value={format}
            onChange={(event) => setFormat(event.target.value as ImportFormat)}
          />
        </Field>
        <Field label="Category for rows that name none" hint="Aiken files never name one.">
          <Select
            prompt="None: such rows are refused"
            options={categories}
            value={categoryId}
            onChange={(event) => setCategoryId(event.target.value)}
          />
        </Field>
        <ProblemNotice problem={reading.problem} title="The file could not be read." />
        <Button type="submit" tone="primary" className="justify-self-start" busy={reading.pending} disabled={!file}>
          Read the file
        </Button>
      </form>
    </Card>
  );
}
