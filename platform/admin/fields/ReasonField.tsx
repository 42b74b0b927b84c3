import { REASON_MAX } from '@app/platform/contract';
import { Chip, Field, TextArea } from '@app/platform/web/ui';

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly label?: string;
  readonly hint?: string;
  /** Frequent reasons, which fill the box and can be edited. */
  readonly offers?: readonly string[];
  readonly required?: boolean;
  readonly max?: number;
  readonly className?: string;
}

/** Why staff do something; `isReason` of the contract says whether it is enough. */
export function ReasonField({ value, onChange, offers = [], ...props }: ReasonFieldProps) {
  const { label = 'Reason', hint, required = true, max = REASON_MAX, className } = props;
  return (
    <div className={className}>
      <Field label={label} hint={hint} required={required}>
        <TextArea
          size="s"
          rows={2}
          maxLength={max}
          className="min-h-16"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {offers.length > 0 ? (
        <div className="mt-2 flex flex-wrap gap-2">
          {offers.map((offer) => (
            <Chip key={offer} on={value === offer} onClick={() => onChange(offer)}>
              {offer}
            </Chip>
          ))}
        </div>
      ) : null}
    </div>
  );
}
