import { LeaveGuard } from '@app/platform/admin';
import { Button, Field, TextArea, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { usersApi } from '@app/users/contract';
import { type SyntheticEvent, useState } from 'react';

/** A note for colleagues, stored as an audit line with its author. */
export function NoteForm({ personId }: { readonly personId: string }) {
  const [text, setText] = useState('');
  const adding = useCall(usersApi.addNote, {
    onDone: () => {
      setText('');
      toast({ message: 'Note added.' });
    },
    refresh: [usersApi.user],
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim()) void adding.call({ params: { id: personId }, body: { text: text.trim() } });
  };
  return (
    <form onSubmit={submit} className="mb-4 space-y-2.5">
      <LeaveGuard dirty={text.trim() !== '' && !adding.pending} />
      <Field label="Note" hint="Only staff see it.">
        <TextArea size="s" rows={2} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <ProblemNotice problem={adding.problem} />
      <Button type="submit" size="s" busy={adding.pending} disabled={text.trim() === ''}>
        Add a note
      </Button>
    </form>
  );
}
