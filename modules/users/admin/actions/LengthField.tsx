import { ukDay } from '@app/platform/contract';
import { Field, RadioGroup, TextInput } from '@app/platform/web/ui';

interface LengthFieldProps<Length extends string> {
  readonly name: string;
  readonly options: readonly { readonly value: Length; readonly label: string }[];
  /** The value 'day' shows a second field for the last day. */
  readonly length: Length;
  readonly onLength: (length: Length) => void;
  readonly day: string;
  readonly onDay: (day: string) => void;
  /** Days before this moment cannot be chosen. */
  readonly now: number;
}

/** A length: one of a few frequent ones, or through a chosen day. */
export function LengthField<Length extends string>(props: LengthFieldProps<Length>) {
  const { name, options, length, onLength, day, onDay, now } = props;
  return (
    <>
      <RadioGroup
        inline
        legend="How long"
        name={name}
        options={options}
        value={length}
        onChange={(value) => onLength(value as Length)}
      />
      {length === 'day' ? (
        <Field label="Last day" hint="To its end, UK time." required>
          <TextInput type="date" mono min={ukDay(now)} value={day} onChange={(event) => onDay(event.target.value)} />
        </Field>
      ) : null}
    </>
  );
}
