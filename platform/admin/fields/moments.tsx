import { TextInput } from '@app/platform/web/ui';
import { asText, type FieldCellProps, type FieldInputProps, type FieldKindView } from './kind.ts';

const two = (n: number) => String(n).padStart(2, '0');
const dayOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** dd-mm-yyyy, the product's only date format. A stored date may arrive as a full timestamp. */
export function showDate(value: unknown): string {
  const [year, month, day] = asText(value).slice(0, 10).split('-');
  return year && month && day ? `${day}-${month}-${year}` : '';
}
/** dd-mm-yyyy hh:mm in the reader's time zone. */
export function showMoment(value: unknown): string {
  const at = new Date(asText(value));
  if (asText(value) === '' || Number.isNaN(at.getTime())) return '';
  return `${showDate(dayOf(at))} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
/** ISO text -> the value of a datetime-local input. */
export function toLocal(value: unknown): string {
  const at = new Date(asText(value));
  return asText(value) === '' || Number.isNaN(at.getTime())
    ? ''
    : `${dayOf(at)}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
export const fromLocal = (text: string): string | null => {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
};

function DateInput({ name, value, onChange, onBlur, disabled }: FieldInputProps) {
  return (
    <TextInput
      id={name}
      name={name}
      type="date"
      mono
      disabled={disabled}
      value={asText(value).slice(0, 10)}
      onChange={(event) => onChange(event.target.value || null)}
      onBlur={onBlur}
    />
  );
}

function DateTimeInput({ name, value, onChange, onBlur, disabled }: FieldInputProps) {
  return (
    <TextInput
      id={name}
      name={name}
      type="datetime-local"
      mono
      disabled={disabled}
      value={toLocal(value)}
      onChange={(event) => onChange(fromLocal(event.target.value))}
      onBlur={onBlur}
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
  dateTime: { Input: DateTimeInput, Cell: MomentCell, words: showMoment, num: true },
} as const satisfies Record<string, FieldKindView>;
