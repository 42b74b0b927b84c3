import { TextArea } from '@app/platform/web/ui';
import { useState } from 'react';
import { asText, type FieldInputProps, type FieldKindView } from '../kind.ts';

/** Text that is not valid JSON yet. The form holds it as it is, so that a draft keeps it and saving refuses it. */
export interface Unparsed {
  readonly unparsed: string;
}
export const isUnparsed = (value: unknown): value is Unparsed =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  typeof (value as Unparsed).unparsed === 'string';

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return { unparsed: text } satisfies Unparsed;
  }
}
const shown = (value: unknown): string => {
  if (isUnparsed(value)) return value.unparsed;
  return value === undefined ? '' : JSON.stringify(value, null, 2);
};

function JsonInput({ name, value, onChange, onBlur, disabled }: FieldInputProps) {
  const [typed, setTyped] = useState(() => shown(value));
  // Shows the text as typed while its meaning is the same: reformatting at every key would move the cursor.
  const text = JSON.stringify(readJson(typed)) === JSON.stringify(value) ? typed : shown(value);
  return (
    <TextArea
      id={name}
      name={name}
      rows={8}
      spellCheck={false}
      className="font-mono text-sm"
      disabled={disabled}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readJson(event.target.value));
      }}
      onBlur={onBlur}
    />
  );
}

const words = (value: unknown): string => (value === undefined ? '' : asText(JSON.stringify(value)));

export const jsonKinds = {
  json: {
    Input: JsonInput,
    Cell: ({ value }) => <span className="num">{words(value).slice(0, 60)}</span>,
    words,
    wide: true,
  },
} as const satisfies Record<string, FieldKindView>;
