import { viewOf } from '@app/platform/admin';
import { type Field as Declared, html } from '@app/platform/contract';
import { Field } from '@app/platform/web/ui';

const NO_ROW = { edition: 'pa', disabled: false, error: undefined, row: undefined, Nested: () => null } as const;

interface MarkdownProps {
  readonly name: string;
  readonly label: string;
  readonly max: number;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** A Markdown field with the tools that all staff texts have. */
export function MarkdownField({ name, label, max, value, error, onChange, onBlur }: MarkdownProps) {
  const field = html({ label, max }) as unknown as Declared;
  const { Input } = viewOf(field);
  return (
    <Field id={name} label={label} error={error}>
      <Input
        {...NO_ROW}
        field={field}
        name={name}
        value={value}
        onChange={(next) => onChange(typeof next === 'string' ? next : '')}
        onBlur={onBlur}
      />
    </Field>
  );
}
