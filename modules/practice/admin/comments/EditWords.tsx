import { useKeptText } from '@app/platform/admin';
import { Button, Field, TextArea, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { type StaffComment, staffCommentsApi } from '@app/practice/contract';
import { type SyntheticEvent, useEffect } from 'react';
import { refresh } from './refresh.ts';
import { typedEdits } from './typed-comments.ts';

/** Changes the words of a comment, for example to take a telephone number out of it. */
export function EditWords({ comment, onDone }: { readonly comment: StaffComment; readonly onDone: () => void }) {
  const edited = useKeptText(typedEdits, comment.id);
  const body = edited ?? comment.body;
  useEffect(() => () => typedEdits.dropBlank(comment.id), [comment.id]);
  const write = (words: string) => typedEdits.change(comment.id, words === comment.body ? null : words);
  const changing = useCall(staffCommentsApi.change, {
    refresh,
    onDone: () => {
      typedEdits.drop(comment.id);
      toast({ message: 'The comment was changed.' });
      onDone();
    },
  });
  const text = body.trim();
  const isNew = text !== '' && text !== comment.body;
  const discard = () => {
    typedEdits.drop(comment.id);
    onDone();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isNew) void changing.call({ params: { id: comment.id }, body: { body: text } });
  };
  return (
    <form onSubmit={submit} className="mt-3 grid justify-items-start gap-3 [&>:has(textarea)]:w-full">
      <Field label="The comment" hint="Readers see that it was edited by staff.">
        <TextArea rows={3} maxLength={2000} value={body} onChange={(event) => write(event.target.value)} />
      </Field>
      <ProblemNotice problem={changing.problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={changing.pending} disabled={!isNew}>
          Save the change
        </Button>
        {edited === null ? null : (
          <Button tone="quiet" disabled={changing.pending} onClick={discard}>
            Discard the change
          </Button>
        )}
      </div>
    </form>
  );
}
