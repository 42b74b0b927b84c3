import { ukField, ukMoment } from '@app/platform/contract';
import { TextInput } from '@app/platform/web/ui';
import type { FocusEvent, KeyboardEvent } from 'react';
import { asText, type FieldCellProps, type FieldInputProps, type FieldKindView } from './kind.ts';

/** dd-mm-yyyy, for tables and facts. A stored date may arrive as a full timestamp. */
export function showDate(value: unknown): string {
  const [year, month, day] = asText(value).slice(0, 10).split('-');
  return year && month && day ? `${day}-${month}-${year}` : '';
}
/** dd-mm-yyyy hh:mm in UK time, wherever the reader is: the whole back office means UK time. */
export function showMoment(value: unknown): string {
  const [day, clock] = ukField(asText(value)).split('T');
  return clock ? `${showDate(day)} ${clock}` : '';
}

/** Stands for a half-filled date or time, which every shape refuses. */
const HALF = 'half';

/** A half-filled field has the same value as an empty one, and no change is reported; it must not be saved as empty. */
function watchHalf({ value, onChange, onBlur }: FieldInputProps) {
  const look = (input: HTMLInputElement) => {
    if (input.validity.badInput) onChange(HALF);
    else if (value === HALF) onChange(null);
  };
  return {
    onKeyUp: (event: KeyboardEvent<HTMLInputElement>) => look(event.currentTarget),
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      look(event.currentTarget);
      onBlur();
    },
  };
}

function DateInput(props: FieldInputProps) {
  const { name, value, onChange, disabled } = props;
  return (
    <TextInput
      id={name}
      name={name}
      type="date"
      mono
      disabled={disabled}
      value={value === HALF ? '' : asText(value).slice(0, 10)}
      onChange={(event) => onChange(event.target.value || null)}
      {...watchHalf(props)}
    />
  );
}

function DateTimeInput(props: FieldInputProps) {
  const { name, value, onChange, disabled } = props;
  return (
    <TextInput
      id={name}
      name={name}
      type="datetime-local"
      mono
      disabled={disabled}
      value={ukField(asText(value))}
      onChange={(event) => onChange(ukMoment(event.target.value))}
      {...watchHalf(props)}
    />
  );
}

function MomentCell({ value }: FieldCellProps) {
  const text = showMoment(value);
  return text ? <time dateTime={asText(value)}>{text}</time> : null;
}

export const momentKinds = {
  date: {
    Input: DateInput,
    Cell: ({ value }: FieldCellProps) => showDate(value) || null,
    words: showDate,
    num: true,
  },
  dateTime: { Input: DateTimeInput, Cell: MomentCell, words: showMoment, num: true, note: 'UK time.' },
} as const satisfies Record<string, FieldKindView>;
