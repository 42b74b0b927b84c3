import { timeOf, useAdminFacts } from '@app/platform/admin';
import { Avatar, IconButton, SkeletonLines } from '@app/platform/web/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { lazy, Suspense, useState } from 'react';
import { ActItems } from './ActItems.tsx';
import { AuditSentence } from './AuditSentence.tsx';
import { changesOf, type DiffLine, reasonApart, valueInWords } from './diff.ts';
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

/** The reason, if one was given, before the names of the fields. */
function noteOf(changes: readonly DiffLine[], words: (field: string) => string): string {
  const { reason, others } = reasonApart(changes);
  return [fieldsInWords(others.map(({ field }) => words(field))), reason ? `Reason: ${valueInWords(reason)}` : '']
    .filter(Boolean)
    .join('. ');
}

/** One audit line: who, what, when, and what changed. */
export function AuditEntry({ line }: { line: AuditLine }) {
  const { resources } = useAdminFacts();
  const { lines: changes, derived } = changesOf(line.before, line.after);
  const [open, setOpen] = useState(false);
  const note = noteOf(changes, (field) => fieldWords(resources.get(line.entity), field));
  const opens = changes.length > 0 || line.items !== null;
  return (
    <li
      className={`border-b border-line px-5 py-3 last:border-b-0 ${open ? 'border-l-3 border-l-primary bg-sunken' : ''}`}
    >
      <div className="flex items-start gap-3">
        <Avatar name={line.actor?.name ?? 'System'} size="s" />
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-72">
            <p>
              <AuditSentence line={line} />
            </p>
            {note ? <p className="truncate text-sm text-ink3">{note}</p> : null}
          </div>
          <time dateTime={line.at} className="num text-sm text-ink3">
            {timeOf(Date.parse(line.at), true)}
          </time>
        </div>
        {opens ? (
          <IconButton
            size="s"
            label={open ? 'Hide what changed' : 'Show what changed'}
            aria-expanded={open}
            icon={open ? <ChevronDown /> : <ChevronRight />}
            onClick={() => setOpen(!open)}
          />
        ) : (
          <span className="w-8 flex-none" />
        )}
      </div>
      {open ? <Opened line={line} changes={changes} derived={derived} /> : null}
    </li>
  );
}

function Opened({ line, changes, derived }: Omit<ChangesProps, 'entity'> & { readonly line: AuditLine }) {
  const { undone } = line;
  return (
    <div className="mt-2 mb-1 sm:ml-11">
      <div className="divide-y divide-line rounded-md border border-line bg-surface px-4 text-sm">
        {line.items ? <ActItems line={line} /> : null}
        {changes.length > 0 ? <Changes entity={line.entity} changes={changes} derived={derived} /> : null}
      </div>
      {undone ? (
        <p className="mt-1 text-sm text-ink3">
          Undone {timeOf(Date.parse(undone.at), true)} by {undone.actor?.name ?? 'the system'}
        </p>
      ) : null}
    </div>
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
    <div className="divide-y divide-line">
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
