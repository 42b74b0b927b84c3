import { timeOf, useAdminFacts } from '@app/platform/admin';
import { SkeletonLines } from '@app/platform/web/ui';
import { lazy, Suspense, useState } from 'react';
import { AuditSentence } from './AuditSentence.tsx';
import { changesOf, type DiffLine } from './diff.ts';
import { fieldValue, fieldWords } from './field-words.ts';
import type { AuditLine } from './labels.ts';

const NAMED = 3;
/** "Text and Title", "Text, Title, Link and 2 more". */
function fieldsInWords(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? '';
  const shown = names.slice(0, NAMED);
  const rest = names.length - shown.length;
  const last = rest > 0 ? `${rest} more` : (shown.pop() ?? '');
  return `${shown.join(', ')} and ${last}`;
}

/** One audit line: who, what, when, and what changed. */
export function AuditEntry({ line }: { line: AuditLine }) {
  const { resources } = useAdminFacts();
  const { lines: changes, derived } = changesOf(line.before, line.after);
  const [open, setOpen] = useState(false);
  return (
    <li className="border-b border-line px-5 py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-72">
          <AuditSentence line={line} />
        </p>
        <time dateTime={line.at} className="num text-sm text-ink3">
          {timeOf(Date.parse(line.at), true)}
        </time>
      </div>
      {changes.length > 0 ? (
        <details className="mt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="text-sm text-link underline underline-offset-3">
            {fieldsInWords(changes.map(({ field }) => fieldWords(resources.get(line.entity), field)))}
          </summary>
          {open ? <Changes entity={line.entity} changes={changes} derived={derived} /> : null}
        </details>
      ) : null}
    </li>
  );
}

/** Loaded when a line is first opened, because most visits open none. */
const WordDiff = lazy(async () => ({ default: (await import('@app/platform/admin')).WordDiff }));

interface ChangesProps {
  readonly entity: string;
  readonly changes: readonly DiffLine[];
  readonly derived: number;
}

function Changes({ entity, changes, derived }: ChangesProps) {
  const resource = useAdminFacts().resources.get(entity);
  return (
    <div className="mt-2 mb-1 divide-y divide-line rounded-md border border-line bg-surface px-4 text-sm">
      <Suspense fallback={<SkeletonLines lines={2} />}>
        {changes.map((change) => (
          <div key={change.field} className="py-3">
            <WordDiff
              label={fieldWords(resource, change.field)}
              before={change.before === null ? '' : fieldValue(change.field, change.before)}
              after={change.after === null ? '' : fieldValue(change.field, change.after)}
            />
          </div>
        ))}
      </Suspense>
      {derived > 0 ? (
        <p className="py-2 text-xs text-ink3">
          {derived === 1 ? '1 derived field is' : `${derived} derived fields are`} not shown.
        </p>
      ) : null}
    </div>
  );
}
