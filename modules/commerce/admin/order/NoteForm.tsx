import { deskApi, type DeskOrderDetail } from '@app/commerce/contract';
import { LeaveGuard } from '@app/platform/admin';
import { Button, Field, TextArea } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useState } from 'react';

/** A note for colleagues; buyers never see it. */
export function NoteForm({ order }: { readonly order: DeskOrderDetail }) {
  const [note, setNote] = useState('');
  const add = useCall(deskApi.noteOrder, { refresh: [deskApi.deskOrder], onDone: () => setNote('') });
  return (
    <div className="mt-5 border-t border-line pt-4">
      <LeaveGuard dirty={note.trim() !== '' && !add.pending} />
      <Field label="Note" aside="only staff see it">
        <TextArea rows={2} maxLength={1000} value={note} onChange={(each) => setNote(each.target.value)} />
      </Field>
      <ProblemNotice problem={add.problem} title="Not saved." />
      <Button
        size="s"
        className="mt-2"
        busy={add.pending}
        disabled={note.trim() === ''}
        onClick={() => void add.call({ params: { id: order.id }, body: { note } })}
      >
        Add the note
      </Button>
    </div>
  );
}
