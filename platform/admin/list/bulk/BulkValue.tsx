import type { Edition, Field } from '@app/platform/contract';
import { Button, Dialog, Field as FieldFrame } from '@app/platform/web/ui';
import { useState } from 'react';
import { viewOf } from '../../fields/registry.ts';
import { useReferenceChoices } from '../../fields/reference.tsx';
import type { ResourcePageProps } from '../../props.ts';

interface BulkValueProps {
  readonly page: ResourcePageProps;
  readonly name: string;
  readonly count: number;
  /** Receives the value and its wording for messages. */
  readonly onSet: (value: unknown, words: string) => void;
}

/** The wording of a chosen value: the name of the referenced row, else the value itself. */
function useWords(field: Field, edition: Edition): (value: unknown) => string {
  const { choices } = useReferenceChoices(field, edition);
  return (value) => choices.find((choice) => choice.value === value)?.label ?? viewOf(field).words(value, field);
}

/** A dialog that sets one value for every ticked row. */
export function BulkValue({ page: { resource, edition }, name, count, onSet }: BulkValueProps) {
  const field = resource.fields[name];
  const [open, setOpen] = useState(false);
  if (!field) return null;
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {field.label}…
      </Button>
      {open ? (
        <ValueDialog
          field={field}
          edition={edition}
          count={count}
          onClose={() => setOpen(false)}
          onSet={(value, words) => {
            setOpen(false);
            onSet(value, words);
          }}
        />
      ) : null}
    </>
  );
}

interface ValueDialogProps extends Pick<BulkValueProps, 'count' | 'onSet'> {
  readonly field: Field;
  readonly edition: Edition;
  readonly onClose: () => void;
}
const nothing = () => undefined;

function ValueDialog({ field, edition, count, onSet, onClose }: ValueDialogProps) {
  const [value, setValue] = useState<unknown>(null);
  const words = useWords(field, edition);
  const { Input } = viewOf(field);
  const empty = value === null || value === '' || value === undefined;
  const inputProps = { field, name: 'bulk-value', value, edition, disabled: false, error: undefined, row: undefined };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${field.label} for ${count === 1 ? '1 row' : `${count} rows`}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={empty} onClick={() => onSet(value, words(value))}>
            Set
          </Button>
        </>
      }
    >
      <FieldFrame id="bulk-value" label={field.label}>
        <Input {...inputProps} onChange={setValue} onBlur={nothing} Nested={() => null} />
      </FieldFrame>
    </Dialog>
  );
}
