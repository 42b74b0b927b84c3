import { showMoment } from '@app/platform/admin';
import { Card } from '@app/platform/web/ui';
import { actionInWords } from './log-words.ts';
import { NoteForm } from './NoteForm.tsx';
import type { PersonPartProps } from './PersonHead.tsx';

/** The audit lines about this user: who did what and why. */
export function LogCard({ person, mayEdit }: Pick<PersonPartProps, 'person' | 'mayEdit'>) {
  const { id: personId, log } = person;
  return (
    <Card title="Record" aside={log.length > 1 ? `the last ${log.length}` : undefined}>
      {mayEdit ? <NoteForm personId={personId} /> : null}
      {log.length === 0 ? (
        <p className="text-ink3">Nothing has been done to this account yet.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line text-sm">
          {log.map(({ id, at, by, action, note }) => (
            <li key={id} className="grid gap-x-4 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
              <b className="break-words">{by ?? 'System'}</b>
              <span className="min-w-0 break-words">
                {actionInWords(action)}
                {note ? <span className="block whitespace-pre-wrap text-ink2">{note}</span> : null}
              </span>
              <time className="num text-ink3" dateTime={at}>
                {showMoment(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
