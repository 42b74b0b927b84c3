import {
  Button,
  Dialog,
  Field,
  FieldNote,
  RemovableChip,
  SearchInput,
  TextArea,
  TextInput,
} from '@app/platform/web/ui';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useState } from 'react';
import { addedInWords, addMany, itemErrors, pastedEntries } from './lists.ts';

export interface ListEditorProps {
  readonly label: string;
  /** The word for one entry, such as "domain". */
  readonly item: string;
  readonly hint?: string;
  readonly items: readonly string[];
  readonly onChange: (items: string[]) => void;
  readonly errors: Readonly<Record<string, string>>;
  /** The path of the list in the value; '' when it is the value itself. */
  readonly path?: string;
  readonly disabled: boolean;
  /** Entries are lower-cased. */
  readonly lower?: boolean;
}
/** From this number on a search field is shown. */
const MANY = 12;
const SHOWN = 300;

/** A list of short texts: typed one at a time, or many pasted at once. */
export function ListEditor(props: ListEditorProps) {
  const { label, items, onChange, errors, path = '', disabled, lower = false } = props;
  const [note, setNote] = useState('');
  const add = (entries: readonly string[]) => {
    const outcome = addMany(items, entries, lower);
    setNote(addedInWords(outcome));
    onChange([...outcome.items]);
  };
  const problems = itemErrors(errors, path, items);
  return (
    <div>
      {disabled ? <p className="mb-1.5 text-sm font-semibold">{label}</p> : <AddRow {...props} onAdd={add} />}
      <FieldNote tone="ok">{note}</FieldNote>
      <FieldNote tone="error">{errors[path]}</FieldNote>
      {problems.map(({ item: wrong, message }) => (
        <FieldNote key={wrong} tone="error">
          {wrong}: {message}
        </FieldNote>
      ))}
      <Entries
        label={label}
        items={items}
        onRemove={disabled ? null : (removed) => onChange(items.filter((each) => each !== removed))}
      />
    </div>
  );
}

function AddRow({ label, item, hint, onAdd }: ListEditorProps & { onAdd: (entries: readonly string[]) => void }) {
  const [typed, setTyped] = useState('');
  const [pasting, setPasting] = useState(false);
  const add = () => {
    if (typed.trim() === '') return;
    onAdd([typed]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <>
      <Field label={label} hint={hint}>
        <div className="flex flex-wrap gap-2">
          <TextInput
            className="min-w-0 flex-1 basis-56"
            autoComplete="off"
            placeholder={`One ${item}, then Enter`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <Button icon={<Plus />} onClick={add}>
            Add
          </Button>
          <Button icon={<ClipboardPaste />} onClick={() => setPasting(true)}>
            Paste many
          </Button>
        </div>
      </Field>
      <PasteDialog label={label} item={item} open={pasting} onClose={() => setPasting(false)} onAdd={onAdd} />
    </>
  );
}

interface PasteDialogProps {
  readonly label: string;
  readonly item: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdd: (entries: readonly string[]) => void;
}
function PasteDialog({ label, item, open, onClose, onAdd }: PasteDialogProps) {
  const [text, setText] = useState('');
  const add = () => {
    onAdd(pastedEntries(text));
    setText('');
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${label}: paste many`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={text.trim() === ''} onClick={add}>
            Add them
          </Button>
        </>
      }
    >
      <Field label={`One ${item} per line, or separated by commas`} hint="Nothing is saved until you press Save.">
        <TextArea rows={8} value={text} spellCheck={false} onChange={(event) => setText(event.target.value)} />
      </Field>
    </Dialog>
  );
}

interface EntriesProps {
  readonly label: string;
  readonly items: readonly string[];
  readonly onRemove: ((item: string) => void) | null;
}
function Entries({ label, items, onRemove }: EntriesProps) {
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const found = items.filter((each) => each.toLowerCase().includes(words)).toSorted((a, b) => a.localeCompare(b));
  if (items.length === 0) return <p className="mt-3 text-sm text-ink3">The list is empty.</p>;
  return (
    <div className="mt-3">
      {items.length > MANY ? (
        <SearchInput
          size="s"
          className="mb-3 max-w-form"
          aria-label={`Search in ${label}`}
          placeholder={`Search ${items.length} entries`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      <ul aria-label={label} className="flex max-h-72 flex-wrap gap-2 overflow-y-auto">
        {found.slice(0, SHOWN).map((each) => (
          <li key={each} className="max-w-full">
            {onRemove ? <RemovableChip label={each} onRemove={() => onRemove(each)} /> : each}
          </li>
        ))}
      </ul>
      {found.length > SHOWN ? (
        <p className="mt-2 text-sm text-ink3">The first {SHOWN} are shown. Search for others.</p>
      ) : null}
      {found.length === 0 ? <p className="text-sm text-ink3">None of them matches.</p> : null}
    </div>
  );
}
