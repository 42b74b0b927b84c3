import { Button, RemovableChip, TextInput } from '@app/platform/web/ui';
import { EMPTY, PARTS, type Reference, referenceOf, type TypedSource } from './typed-source.ts';

interface SourcesProps {
  readonly references: readonly Reference[];
  readonly source: TypedSource;
  readonly error: string | undefined;
  readonly onChange: (references: Reference[]) => void;
}

const nameOf = ({ org, id, title, year, section }: Reference): string =>
  [[org, id].filter(Boolean).join(' '), title, section, year].filter(Boolean).join(', ');

export function Sources({ references, source, error, onChange }: SourcesProps) {
  const { typed, change } = source;
  const ready = typed !== null && typed.org.trim() !== '' && typed.title.trim() !== '';
  const add = () => {
    if (typed && ready) onChange([...references, referenceOf(typed)]);
    change(null);
  };
  return (
    <fieldset id="references" tabIndex={-1}>
      <legend className="mb-1.5 text-sm font-semibold">Sources</legend>
      <div className="flex flex-wrap gap-2">
        {references.map((reference, at) => (
          <RemovableChip
            key={nameOf(reference)}
            label={nameOf(reference)}
            onRemove={() => onChange(references.filter((_, place) => place !== at))}
          />
        ))}
        {typed ? null : (
          <Button size="s" onClick={() => change(EMPTY)}>
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
              onChange={(event) => change({ ...typed, [name]: event.target.value })}
            />
          ))}
          <div className="flex gap-2 sm:col-span-3">
            <Button size="s" tone="primary" disabled={!ready} onClick={add}>
              Add
            </Button>
            <Button size="s" tone="quiet" onClick={() => change(null)}>
              Cancel
            </Button>
          </div>
        </div>
      ) : null}
    </fieldset>
  );
}
