import { TextInput } from '@app/platform/web/ui';
import { useState } from 'react';
import { asText, type FieldCellProps, type FieldInputProps, type FieldKindView } from './kind.ts';

const WHOLE = /^-?[0-9]{1,10}$/;
const POUNDS = /^[0-9]{1,7}([.,][0-9]{1,2})?$/;

/** Empty is null; anything that is not a whole number is NaN, which every shape refuses. */
export const readWhole = (text: string): number | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return WHOLE.test(trimmed) ? Number(trimmed) : Number.NaN;
};

/** `12.5` -> 1250 pence, without floating point. */
export function readPence(text: string): number | null {
  const trimmed = text.trim().replace(/^£/, '');
  if (trimmed === '') return null;
  if (!POUNDS.test(trimmed)) return Number.NaN;
  const [pounds = '0', pence = ''] = trimmed.replace(',', '.').split('.');
  return Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
}

export const writePence = (value: unknown): string => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  const pence = String(Math.abs(value) % 100).padStart(2, '0');
  return `${Math.trunc(value / 100)}.${pence}`;
};
const writeWhole = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : '';

interface Reading {
  readonly read: (text: string) => number | null;
  readonly write: (value: unknown) => string;
  readonly sign?: string;
}

const numberInput = ({ read, write, sign }: Reading) =>
  function NumberInput({ name, value, onChange, onBlur, disabled }: FieldInputProps) {
    // Keeps the text as typed: rewriting "12." as "12.00" would interrupt typing.
    const [typed, setTyped] = useState(() => write(value));
    const text = Object.is(read(typed), value) ? typed : Number.isNaN(value) ? typed : write(value);
    return (
      <TextInput
        id={name}
        name={name}
        mono
        inputMode={sign ? 'decimal' : 'numeric'}
        icon={sign}
        autoComplete="off"
        disabled={disabled}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(read(event.target.value));
        }}
        onBlur={onBlur}
      />
    );
  };

const figure = { align: 'right', num: true } as const;
const whole = {
  ...figure,
  Input: numberInput({ read: readWhole, write: writeWhole }),
  Cell: ({ value }: FieldCellProps) => asText(value),
  words: asText,
} as const;

export const numberKinds = {
  integer: whole,
  position: whole,
  money: {
    ...figure,
    Input: numberInput({ read: readPence, write: writePence, sign: '£' }),
    Cell: ({ value }: FieldCellProps) => (typeof value === 'number' ? `£${writePence(value)}` : ''),
    words: writePence,
  },
} as const satisfies Record<string, FieldKindView>;
