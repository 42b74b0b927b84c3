import { Button, RemovableChip, TextInput } from '@app/platform/web/ui';
import type { QuestionDraft } from '@app/questions/contract';
import { useState } from 'react';

type Reference = QuestionDraft['references'][number];
interface SourcesProps {
  readonly references: readonly Reference[];
  readonly error: string | undefined;
  readonly onChange: (references: Reference[]) => void;
}

const nameOf = ({ org, id, title, year, section }: Reference): string =>
  [[org, id].filter(Boolean).join(' '), title, section, year].filter(Boolean).join(', ');

const PARTS = [
  ['org', 'Organisation'],
  ['id', 'Number'],
  ['title', 'Title'],
  ['section', 'Section'],
  ['year', 'Year'],
  ['url', 'Address'],
] as const;
type Typed = Record<(typeof PARTS)[number][0], string>;
const EMPTY: Typed = { org: '', id: '', title: '', section: '', year: '', url: '' };

/** The reference as typed, without empty parts. */
function referenceOf(typed: Typed): Reference {
  const year = Number.parseInt(typed.year, 10);
  const text = (name: 'id' | 'section' | 'url') => (typed[name].trim() ? { [name]: typed[name].trim() } : {});
  return {
    org: typed.org.trim(),
    title: typed.title.trim(),
    ...text('id'),
    ...text('section'),
    ...text('url'),
    ...(Number.isInteger(year) ? { year } : {}),
  };
}

export function Sources({ references, error, onChange }: SourcesProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const ready = typed !== null && typed.org.trim() !== '' && typed.title.trim() !== '';
  const add = () => {
    if (typed && ready) onChange([...references, referenceOf(typed)]);
    setTyped(null);
  };
  return (
    <fieldset id="references" tabIndex={-1}>
      <legend className="mb-1.5 text-sm font-semibold">References</legend>
      <div className="flex flex-wrap gap-2">
        {references.map((reference, at) => (
          <RemovableChip
            key={nameOf(reference)}
            label={nameOf(reference)}
            onRemove={() => onChange(references.filter((_, place) => place !== at))}
          />
        ))}
        {typed ? null : (
          <Button size="s" onClick={() => setTyped(EMPTY)}>
            Add a source
          </Button>
        )}
      </div>
      {error ? <p className="mt-1 text-sm text-wrong">{error}</p> : null}
      {typed ? (
        <div className="mt-2 grid gap-2 rounded-md border border-line p-3 sm:grid-cols-3">
          {PARTS.map(([name, label]) => (
            <TextInput
              key={name}
              size="s"
              aria-label={label}
              placeholder={label}
              maxLength={300}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          ))}
          <div className="flex gap-2 sm:col-span-3">
            <Button size="s" tone="primary" disabled={!ready} onClick={add}>
              Add
            </Button>
            <Button size="s" tone="quiet" onClick={() => setTyped(null)}>
              Cancel
            </Button>
          </div>
        </div>
      ) : null}
    </fieldset>
  );
}
