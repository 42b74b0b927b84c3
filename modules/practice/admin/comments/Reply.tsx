import { useKeptText } from '@app/platform/admin';
import { Button, Field, TextArea, toast } from '@app/platform/web/ui';
import { ProblemNotice, useOperation } from '@app/platform/web/write';
import { type StaffComment, staffCommentsApi } from '@app/practice/contract';
import type { SyntheticEvent } from 'react';
import { refresh } from './refresh.ts';
import { typedReplies } from './typed-comments.ts';

/** A reply to a comment, marked for readers as from staff. */
export function Reply({ comment, onDone }: { readonly comment: StaffComment; readonly onDone: () => void }) {
  const body = useKeptText(typedReplies, comment.id);
  const posting = useOperation(staffCommentsApi.post, {
    refresh,
    onDone: () => {
      typedReplies.drop(comment.id);
      toast({ message: 'Your reply was posted.' });
      onDone();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const reply = {
      question_id: comment.question.id,
      reply_to: comment.reply_to ?? comment.id,
      body: body.trim(),
    };
    if (reply.body) void posting.call({ body: reply });
  };
  return (
    <form onSubmit={submit} className="mt-3 grid justify-items-start gap-3 [&>:has(textarea)]:w-full">
      <Field label="Your reply">
        <TextArea
          rows={3}
          maxLength={2000}
          value={body}
          onChange={(event) => typedReplies.change(comment.id, event.target.value)}
        />
      </Field>
      <ProblemNotice problem={posting.problem} />
      <Button type="submit" tone="primary" busy={posting.pending} disabled={body.trim() === ''}>
        Post the reply
      </Button>
    </form>
  );
}
