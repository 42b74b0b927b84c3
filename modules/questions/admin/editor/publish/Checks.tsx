import { Card } from '@app/platform/web/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';

interface ChecksProps {
  /** Must be mended before publishing, by field. */
  readonly missing: Readonly<Record<string, string>>;
  /** Worth a thought. */
  readonly consider: readonly string[];
  readonly passed: number;
}

export function Checks({ missing, consider, passed }: ChecksProps) {
  const toFix = Object.entries(missing);
  return (
    <Card>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-lg">Checks</h2>
        <p className="text-sm text-ink2">
          {toFix.length > 0 ? <b className="text-wrong">{toFix.length} to fix</b> : 'Nothing to fix'}
          {consider.length > 0 ? `, ${consider.length} to consider` : ''}
        </p>
      </div>
      <ul className="divide-y divide-line text-sm">
        {toFix.map(([field, says]) => (
          <li key={field} className="flex gap-2.5 py-2.5 text-wrong">
            <X className="mt-0.5 size-4 flex-none" /> {says}
          </li>
        ))}
        {consider.map((says) => (
          <li key={says} className="flex gap-2.5 py-2.5">
            <TriangleAlert className="mt-0.5 size-4 flex-none" /> {says}
          </li>
        ))}
        {passed > 0 ? (
          <li className="flex gap-2.5 py-2.5 text-ink3">
            <CircleCheck className="mt-0.5 size-4 flex-none" /> {passed} checks passed
          </li>
        ) : null}
      </ul>
    </Card>
  );
}
