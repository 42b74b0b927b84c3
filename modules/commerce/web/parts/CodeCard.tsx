import { Button, Field, TextInput } from '@app/platform/web/ui';
import { ProblemNotice } from '@app/platform/web/write';
import { Part } from './Part.tsx';
import type { usePay } from './use-pay.ts';

interface CodeCardProps {
  readonly code: string;
  /** The rest of the form is complete, so the code can be priced. */
  readonly ready: boolean;
  readonly pay: ReturnType<typeof usePay>;
  readonly onChange: (code: string) => void;
}
export function CodeCard({ code, ready, pay, onChange }: CodeCardProps) {
  const { problem } = pay.quote;
  // Without a reference: a mistyped code needs no report.
  const refusal = problem && { message: `${problem.message} You can also pay the full price without a code.` };
  return (
    <Part title="Coupon">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Coupon code" className="grow">
          <TextInput value={code} maxLength={20} onChange={(event) => onChange(event.target.value)} />
        </Field>
        <Button
          tone="secondary"
          disabled={!ready || code.trim() === ''}
          busy={pay.quote.pending}
          onClick={() => void pay.quote.call(undefined)}
        >
          Apply
        </Button>
      </div>
      <ProblemNotice problem={refusal} className="mt-4" />
    </Part>
  );
}
