import type { Field } from '@app/platform/contract';
import { Field as FieldFrame } from '@app/platform/web/ui';
import { createContext, useContext } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import type { FieldInputProps, NestedFieldProps } from '../../fields/kind.ts';
import { viewOf } from '../../fields/registry.ts';
import type { FieldEditors } from '../../props.ts';

interface RowFacts {
  readonly row: Readonly<Record<string, unknown>> | undefined;
  readonly editors: FieldEditors;
}
const RowContext = createContext<RowFacts>({ row: undefined, editors: {} });
export const RowProvider = RowContext;

const ALWAYS_FULL: readonly Field['kind'][] = ['flag', 'position', 'json'];
/** Whether an empty value is meaningful; a choice with a default is never empty. */
const mayBeEmpty = (field: Field): boolean => {
  if (field.required || ALWAYS_FULL.includes(field.kind)) return false;
  return field.kind !== 'choice' || field.shape.safeParse(null).success;
};
const hintOf = ({ hint }: Field, note: string | undefined): string | undefined =>
  hint && note ? `${hint} ${note}` : (hint ?? note);
const ignore = () => {};
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
/** A tick has no label above it: this brings it level with the input beside it, and leaves ticks side by side level. */
const BESIDE_INPUT = 'self-start sm:pt-7';

/** One field of the form: its label, its input and any error. A read-only field without a value is not shown. */
export function FieldRow(props: NestedFieldProps) {
  const { name, field } = props;
  const { control } = useFormContext();
  const { row, editors } = useContext(RowContext);
  if (field.readOnly && isEmpty(row?.[name]) && !editors[name]) return null;
  // Read-only, so it must not become one of the form's values.
  if (field.readOnly)
    return <FramedInput {...props} value={row?.[name]} onChange={ignore} onBlur={ignore} error={undefined} disabled />;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: bound, fieldState }) => (
        <FramedInput
          {...props}
          value={bound.value}
          onChange={bound.onChange}
          onBlur={bound.onBlur}
          error={fieldState.error?.message ?? fieldState.error?.root?.message}
        />
      )}
    />
  );
}

function FramedInput(props: Omit<FieldInputProps, 'row' | 'Nested'>) {
  const { name, field, error, disabled } = props;
  const { row, editors } = useContext(RowContext);
  const view = viewOf(field);
  const own = editors[name];
  const Input = own ?? view.Input;
  const span = view.wide || own ? 'sm:col-span-2' : '';
  const input = <Input {...props} row={row} Nested={FieldRow} />;
  if (view.framed && !own) return <div className={span || BESIDE_INPUT}>{input}</div>;
  return (
    <FieldFrame
      id={name}
      label={field.label}
      hint={hintOf(field, own ? undefined : view.note)}
      error={error}
      required={field.required === true}
      aside={disabled ? 'read only' : mayBeEmpty(field) ? 'optional' : undefined}
      className={span}
    >
      {input}
    </FieldFrame>
  );
}
