import { BODY_MAX, type FeedbackThread } from '@app/community/contract';
import { Button, Field, Kbd, TextArea } from '@app/platform/web/ui';
import type { Ref } from 'react';
import type { Draft } from './drafts.ts';

export interface ReplyFormProps {
  readonly thread: FeedbackThread;
  readonly draft: Draft;
  readonly box: Ref<HTMLTextAreaElement>;
  readonly complaint: string | undefined;
  readonly onWrite: (draft: Draft) => void;
  readonly onSend: (state: 'closed' | 'waiting' | 'open') => void;
  readonly onClose: () => void;
}

function Buttons({ draft, thread, onSend, onClose }: ReplyFormProps) {
  if (draft.kind === 'note')
    return (
      <Button tone="primary" onClick={() => onSend('open')}>
        Save the note
      </Button>
    );
  return (
    <>
      <Button tone="primary" aria-disabled={thread.reply_to === ''} onClick={() => onSend('closed')}>
        Send and close <Kbd bare>1</Kbd>
      </Button>
      <Button aria-disabled={thread.reply_to === ''} onClick={() => onSend('waiting')}>
        Send and wait <Kbd>2</Kbd>
      </Button>
      <Button tone="quiet" className="ml-auto" onClick={onClose}>
        No reply <Kbd>3</Kbd>
      </Button>
    </>
  );
}

/** The answer to a message, or a note for colleagues. */
export function ReplyForm(props: ReplyFormProps) {
  const { thread, draft, box, complaint, onWrite } = props;
  const isNote = draft.kind === 'note';
  const name = thread.person?.first_name || thread.reply_to;
  const hint = isNote
    ? 'Only staff see it.'
    : thread.reply_to
      ? `Goes to ${thread.reply_to}. Ctrl+Enter sends it and closes the message.`
      : 'There is no address to reply to.';
  return (
    <section aria-label={isNote ? 'Note' : 'Reply'} className="mt-6 rounded-lg border border-line bg-surface p-4">
      <Field label={isNote ? 'Note for staff' : `To ${name || 'nobody'}, by e-mail`} error={complaint} hint={hint}>
        <TextArea
          ref={box}
          rows={6}
          maxLength={BODY_MAX}
          value={draft.body}
          className="field-sizing-content max-h-96"
          onChange={(event) => onWrite({ ...draft, body: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) props.onSend(isNote ? 'open' : 'closed');
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
        <Buttons {...props} />
        <Button
          tone="quiet"
          size="s"
          onClick={() => onWrite({ ...draft, kind: isNote ? 'reply' : 'note', savedId: undefined })}
        >
          {isNote ? 'Write a reply instead' : 'Write a note instead'} <Kbd>{isNote ? 'R' : 'N'}</Kbd>
        </Button>
      </div>
    </section>
  );
}
