import type { FeedbackState, FeedbackThread } from '@app/community/contract';
import { LeaveGuard, useKeptText, useUnsent } from '@app/platform/admin';
import type { Line } from '@app/platform/contract';
import { useShortcuts } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Draft, drafts, refusalOf } from './drafts.ts';
import { Message, threadQuery } from './Message.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { SavedReplies } from './SavedReplies.tsx';
import type { FeedbackRow, Inbox } from './use-inbox.ts';

interface AnsweringProps {
  readonly inbox: Inbox;
  readonly row: FeedbackRow;
  readonly line: Line;
  readonly mayAnswer: boolean;
}

/** The draft of an answer, and how it is sent. */
function useDraftOf({ inbox, row, mayAnswer }: AnsweringProps) {
  const draft = useKeptText(drafts, row.id);
  useEffect(() => () => drafts.dropBlank(row.id), [row.id]);
  const { data: thread } = useQuery(threadQuery(row.id));
  const [complaint, setComplaint] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const write = (next: Draft) => {
    drafts.change(row.id, next);
    setComplaint(undefined);
  };
  const send = (state: FeedbackState) => {
    if (!mayAnswer || !thread) return;
    const refusal = refusalOf(draft, thread.reply_to);
    if (refusal !== undefined) {
      setComplaint(refusal);
      box.current?.focus();
      return;
    }
    const isNote = draft.kind === 'note';
    const answer = { ...draft, body: draft.body.trim(), version: thread.version, state };
    inbox.answer(row, answer, isNote ? 'Note saved.' : 'Reply on its way.');
  };
  const close = () => mayAnswer && inbox.setState(row, 'closed', 'Closed without a reply.');
  const focusBox = (kind: Draft['kind']) => {
    write({ ...draft, kind });
    requestAnimationFrame(() => box.current?.focus());
  };
  return { draft, complaint, box, write, send, close: () => void close(), focusBox };
}

/** The open message with its reply form, next to the saved replies. */
export function Answering(props: AnsweringProps) {
  const { inbox, row, line, mayAnswer } = props;
  const search = useRef<HTMLInputElement>(null);
  const { draft, complaint, box, write, send, close, focusBox } = useDraftOf(props);
  useShortcuts({
    '1': () => send('closed'),
    '2': () => send('waiting'),
    '3': close,
    r: () => focusBox('reply'),
    n: () => focusBox('note'),
    s: () => search.current?.focus(),
  });
  const form = (thread: FeedbackThread) =>
    mayAnswer ? (
      <ReplyForm
        thread={thread}
        draft={draft}
        box={box}
        complaint={complaint}
        onWrite={write}
        onSend={send}
        onClose={close}
      />
    ) : (
      <p className="mt-5 text-sm text-ink2">You can read these messages but not answer them.</p>
    );
  return (
    <>
      <div className="min-w-0">
        <LeaveGuard dirty={useUnsent(drafts, inbox.hidden)} keptInTab />
        <Message row={row} onDelete={mayAnswer ? () => inbox.remove(row) : null}>
          {form}
        </Message>
      </div>
      <SavedReplies
        line={line}
        box={search}
        onPick={(saved) => {
          write({
            kind: 'reply',
            body: [draft.body.trim(), saved.body].filter(Boolean).join('\n\n'),
            savedId: saved.id,
          });
          requestAnimationFrame(() => box.current?.focus());
        }}
      />
    </>
  );
}
