import type { Choice } from '@app/platform/contract';
import { Button, Card, Field, Select, toast, useFieldWiring } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { IMPORT_MAX_BYTES, type ImportFormat, transferApi } from '@app/questions/contract';
import { type SyntheticEvent, useState } from 'react';

const FORMATS: readonly { readonly value: ImportFormat; readonly label: string }[] = [
  { value: 'csv', label: 'CSV, as this page exports it' },
  { value: 'aiken', label: 'Aiken' },
  { value: 'pack', label: 'Content pack (YAML)' },
  { value: 'qti', label: 'QTI 3 package (zip)' },
];
const ENDINGS: Readonly<Record<string, ImportFormat>> = {
  csv: 'csv',
  txt: 'aiken',
  yaml: 'pack',
  yml: 'pack',
  zip: 'qti',
  xml: 'qti',
};

/** A zip is sent as Base64, converted in chunks because of the limit on function arguments. */
async function textOf(file: File): Promise<string> {
  if (!file.name.toLowerCase().endsWith('.zip')) return file.text();
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
}
const PIECE = 8192;

/** The call's limit, less the other fields of its body. */
const LARGEST = IMPORT_MAX_BYTES - 1024 * 1024;

interface ChooseFileProps {
  readonly categories: readonly Choice[];
  readonly onRead: (importId: string) => void;
}

/** Takes its label from the surrounding field. */
function FileInput({ onChoose }: { readonly onChoose: (file: File | null) => void }) {
  const wiring = useFieldWiring({});
  return (
    <input
      {...wiring}
      type="file"
      accept=".csv,.txt,.yaml,.yml,.zip,.xml"
      className="block w-full text-sm file:mr-3 file:rounded-md file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:py-2 file:font-semibold file:text-ink"
      onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
    />
  );
}

/** The file, its format, and the category for questions without one. */
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
    const text = await textOf(file);
    if (text.length > LARGEST) {
      toast({
        message: 'Files can be up to 23 MB, zip files up to 17 MB. Split this one into smaller files.',
        tone: 'error',
      });
      return;
    }
    const body = { name: file.name, format, text, category_id: categoryId || null };
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
        <Field label="Category for questions without one" hint="Files in the Aiken format never have one.">
          <Select
            prompt="None: leave those questions out"
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
