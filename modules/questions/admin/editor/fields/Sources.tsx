import { useAdminFacts } from '@app/platform/admin';
import { tabStore } from '@app/platform/web';
import { Button, Chip, RemovableChip, TextInput, toast } from '@app/platform/web/ui';
import { type SourceProblems, sourceProblems } from '@app/questions/contract';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import {
  EMPTY,
  nameOf,
  PARTS,
  partsOf,
  placeOf,
  type Reference,
  referenceOf,
  type Typed,
  typedOf,
  type TypedSource,
  unfinishedWords,
  withSource,
} from './typed-source.ts';
import { recentSources } from '../state/recent-sources.ts';

interface SourcesProps {
  readonly references: readonly Reference[];
  readonly source: TypedSource;
  readonly error: string | undefined;
  readonly onChange: (references: Reference[]) => void;
}

/** Opening and closing the form takes away the button that was pressed: the focus goes where the work goes on. */
function useFocusWithin() {
  const field = useRef<HTMLFieldSetElement>(null);
  const focusOn = (what: 'input' | '[data-add]') =>
    requestAnimationFrame(() => field.current?.querySelector<HTMLElement>(what)?.focus());
  return { field, focusOn };
}

export function Sources({ references, source, error, onChange }: SourcesProps) {
  const { typed, change } = source;
  const recent = recentSources(tabStore, useAdminFacts().personId);
  const { field, focusOn } = useFocusWithin();
  const open = (next: Typed) => {
    change(next);
    focusOn('input');
  };
  const shut = () => {
    change(null);
    focusOn('[data-add]');
  };
  const edit = (reference: Reference) => {
    // Another source that was begun is not overwritten.
    if (source.begun) toast({ message: unfinishedWords(typed) });
    else open(typedOf(reference));
  };
  const finish = (done: Typed) => {
    recent.add(referenceOf(done));
    if (done.replaces && placeOf(references, done) < 0)
      toast({ message: 'Somebody has changed or removed that source in the meantime, so yours was added at the end.' });
    onChange(withSource(references, done));
    shut();
  };
  const names = references.map(nameOf);
  const offered = recent.read().filter((each) => !names.includes(nameOf(each)));
  return (
    <fieldset id="references" ref={field} tabIndex={-1}>
      <legend className="mb-1.5 text-sm font-semibold">Sources</legend>
      <div className="flex flex-wrap gap-2">
        {references.map((reference, at) => (
          <RemovableChip
            key={partsOf(reference)}
            label={nameOf(reference)}
            onEdit={() => edit(reference)}
            onRemove={() => onChange(references.filter((_, place) => place !== at))}
          />
        ))}
        {typed ? null : (
          <Button size="s" data-add="" onClick={() => open(EMPTY)}>
            Add a source
          </Button>
        )}
      </div>
      {error ? <p className="mt-1 text-sm text-wrong">{error}</p> : null}
      {typed ? (
        <SourceForm
          key={typed.replaces ? partsOf(typed.replaces) : ''}
          typed={typed}
          taken={names.toSpliced(placeOf(references, typed), placeOf(references, typed) < 0 ? 0 : 1)}
          offered={source.begun ? [] : offered}
          onPick={(reference) => finish({ ...typedOf(reference), replaces: undefined })}
          onType={change}
          onDone={() => finish(typed)}
          onCancel={shut}
        />
      ) : null}
    </fieldset>
  );
}

interface SourceFormProps {
  readonly typed: Typed;
  /** The names of the other sources. */
  readonly taken: readonly string[];
  /** Sources of the last questions, which can be added as they are. */
  readonly offered: readonly Reference[];
  readonly onPick: (reference: Reference) => void;
  readonly onType: (typed: Typed) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Enter adds the source, as in any small form. */
function SourceForm({ typed, taken, offered, onPick, onType, onDone, onCancel }: SourceFormProps) {
  const [tried, setTried] = useState(false);
  const messageId = useId();
  const reference = referenceOf(typed);
  const found: SourceProblems = sourceProblems(reference);
  const problem = taken.includes(nameOf(reference)) ? 'This source is already in the list.' : Object.values(found)[0];
  const done = () => {
    setTried(true);
    if (problem === undefined) onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    event.preventDefault();
    done();
  };
  return (
    <div className="mt-2 grid gap-2 rounded-md border border-line p-3 sm:grid-cols-3">
      {PARTS.map(([name, label]) => (
        <TextInput
          key={name}
          size="s"
          aria-label={label}
          placeholder={label}
          maxLength={300}
          inputMode={name === 'year' ? 'numeric' : undefined}
          aria-invalid={tried && name in found}
          aria-describedby={tried && name in found ? messageId : undefined}
          value={typed[name]}
          onChange={(event) => onType({ ...typed, [name]: event.target.value })}
          onKeyDown={onKeyDown}
        />
      ))}
      <p id={messageId} aria-live="polite" className="text-sm text-wrong empty:hidden sm:col-span-3">
        {tried ? problem : null}
      </p>
      {offered.length > 0 ? (
        <div role="group" aria-label="Used before" className="flex flex-wrap items-center gap-2 sm:col-span-3">
          <span className="text-sm text-ink2">Used before:</span>
          {offered.map((each) => (
            <Chip key={nameOf(each)} onClick={() => onPick(each)} className="text-left">
              {nameOf(each)}
            </Chip>
          ))}
        </div>
      ) : null}
      <div className="flex gap-2 sm:col-span-3">
        <Button size="s" tone="primary" onClick={done}>
          {typed.replaces === undefined ? 'Add' : 'Save'}
        </Button>
        <Button size="s" tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
