import { Field, TextInput } from '@app/platform/web/ui';

export interface NumberFieldProps {
  readonly label: string;
  /** Null while the box is empty; the server refuses that with a field error. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly unit?: string;
  readonly hint?: string;
  readonly error?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | 'any';
  readonly disabled: boolean;
}

export function NumberField({ label, value, onChange, unit, hint, error, disabled, ...bounds }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        {...bounds}
        type="number"
        inputMode="decimal"
        disabled={disabled}
        value={value === null || Number.isNaN(value) ? '' : String(value)}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        {...(unit ? { end: <span className="pr-2 text-sm text-ink3">{unit}</span> } : {})}
      />
    </Field>
  );
}
