import { PasswordInput, TextArea, TextInput } from '@app/platform/web/ui';
import { asText, type FieldCellProps, type FieldInputProps, type FieldKindView, shortened } from './kind.ts';
import { Highlighted } from './Highlighted.tsx';

const CELL_LIMIT = 140;

function TextCell({ value, search }: FieldCellProps) {
  const text = asText(value);
  return text === '' ? (
    <span className="text-ink3">none</span>
  ) : (
    <Highlighted text={shortened(text, CELL_LIMIT)} search={search} />
  );
}

const lineInput = (type: 'text' | 'email' | 'url') =>
  function LineInput({ name, field, value, onChange, onBlur, disabled }: FieldInputProps) {
    return (
      <TextInput
        id={name}
        name={name}
        type={type}
        autoComplete="off"
        spellCheck={type === 'text'}
        maxLength={field.max}
        disabled={disabled}
        value={asText(value)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    );
  };

function LongTextInput({ name, field, value, onChange, onBlur, disabled }: FieldInputProps) {
  return (
    <TextArea
      id={name}
      name={name}
      rows={4}
      className="field-sizing-content max-h-[60dvh]"
      maxLength={field.max}
      disabled={disabled}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

function UrlCell({ value, search }: FieldCellProps) {
  const address = asText(value);
  if (!/^https?:\/\//.test(address)) return <TextCell {...({ value, search } as FieldCellProps)} />;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <Highlighted text={shortened(address, CELL_LIMIT)} search={search} />
    </a>
  );
}

function SecretInput({ name, value, onChange, onBlur, disabled, row }: FieldInputProps) {
  const isSet = row?.[`has_${name}`] === true;
  return (
    <PasswordInput
      id={name}
      name={name}
      autoComplete="new-password"
      placeholder={isSet ? 'Set. Leave empty to keep it.' : 'Not set'}
      disabled={disabled}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

const plain = { Cell: TextCell, words: asText } as const;

export const textKinds = {
  text: { ...plain, Input: lineInput('text') },
  longText: { ...plain, Input: LongTextInput, wide: true },
  email: { ...plain, Input: lineInput('email') },
  url: { ...plain, Cell: UrlCell, Input: lineInput('url') },
  secret: {
    Input: SecretInput,
    Cell: ({ row, name }: FieldCellProps) => (row[`has_${name}`] === true ? 'Set' : 'Not set'),
    words: () => '',
  },
} as const satisfies Record<string, FieldKindView>;
