import { Card } from '@app/platform/web/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';

interface ChecksProps {
  /** Must be fixed before publishing, by field. */
  readonly missing: Readonly<Record<string, string>>;
  /** Suggestions that do not block publishing. */
  readonly advice: readonly { readonly rule: string; readonly message: string; readonly field: string }[];
  /** How many rules were checked. */
  readonly rules: number;
}

export function Checks({ missing, advice, rules }: ChecksProps) {
  const toFix = Object.entries(missing);
  const passed = rules - new Set(advice.map(({ rule }) => rule)).size;
  return (
    <Card>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-lg">Checks</h2>
        <p className="text-sm text-ink2">
          {toFix.length > 0 ? <b className="text-wrong">{toFix.length} to fix</b> : 'Nothing to fix'}
          {advice.length > 0 ? `, ${advice.length} to consider` : ''}
        </p>
      </div>
      <ul className="divide-y divide-line text-sm">
        {toFix.map(([field, message]) => (
          <li key={field} className="flex gap-2.5 py-2.5 text-wrong">
            <X className="mt-0.5 size-4 flex-none" /> <GoTo field={field}>{message}</GoTo>
          </li>
        ))}
        {advice.map(({ rule, message, field }) => (
          <li key={`${rule} ${message}`} className="flex gap-2.5 py-2.5">
            <TriangleAlert className="mt-0.5 size-4 flex-none" /> <GoTo field={field}>{message}</GoTo>
          </li>
        ))}
        {toFix.length === 0 ? (
          <li className="flex gap-2.5 py-2.5 text-ink3">
            <CircleCheck className="mt-0.5 size-4 flex-none" /> {passed} checks of wording passed
          </li>
        ) : null}
      </ul>
    </Card>
  );
}

/** Links a finding to its field; the fields of the form have these ids. */
function GoTo({ field, children }: { readonly field: string; readonly children: string }) {
  const go = () => {
    const found = document.getElementById(field);
    found?.focus();
    found?.scrollIntoView({ block: 'center' });
  };
  return (
    <button type="button" onClick={go} className="text-left underline decoration-line-strong underline-offset-3">
      {children}
    </button>
  );
}
