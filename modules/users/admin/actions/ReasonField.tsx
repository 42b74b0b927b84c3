import { Chip, Field, TextArea } from '@app/platform/web/ui';

const LEAST = 3;
const MOST = 500;
export const isReason = (text: string): boolean => text.trim().length >= LEAST;

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly hint: string;
  /** Frequent reasons, which fill the box and can be edited. */
  readonly offers: readonly string[];
}

/** Every action on a user needs a reason. */
export function ReasonField({ value, onChange, hint, offers }: ReasonFieldProps) {
  return (
    <div>
      <Field label="Reason" hint={hint} required>
        <TextArea
          size="s"
          rows={2}
          maxLength={MOST}
          className="min-h-16"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        {offers.map((offer) => (
          <Chip key={offer} on={value === offer} onClick={() => onChange(offer)}>
            {offer}
          </Chip>
        ))}
      </div>
    </div>
  );
}
