import { groupCommentsApi } from '@app/community/contract';
import { callEndpoint } from '@app/platform/web';
import { Button } from '@app/platform/web/ui';
import { useMemo, useState } from 'react';
import type { ThreadCalls } from '../thread/calls.ts';
import { Thread } from '../thread/Thread.tsx';

const SIZE = 20;

function callsFor(id: string): ThreadCalls {
  return {
    load: (page, at) =>
      callEndpoint(groupCommentsApi.groupComments, {
        params: { id },
        query: { page, size: SIZE, ...(at ? { at } : {}) },
      }),
    post: ({ opId, body, replyTo }) =>
      callEndpoint(groupCommentsApi.writeGroupComment, {
        params: { id },
        body: { op_id: opId, body, ...(replyTo ? { reply_to: replyTo } : {}) },
      }),
    change: (comment, body) =>
      callEndpoint(groupCommentsApi.changeGroupComment, { params: { id: comment }, body: { body } }),
    remove: (comment) => callEndpoint(groupCommentsApi.deleteGroupComment, { params: { id: comment } }),
    vote: (comment, value) =>
      callEndpoint(groupCommentsApi.voteGroupComment, { params: { id: comment }, body: { value } }),
  };
}

/** Fetched on demand, because a page has many questions. */
export function GroupThread({ id }: { readonly id: string }) {
  const [open, setOpen] = useState(false);
  const calls = useMemo(() => callsFor(id), [id]);
  if (open) return <Thread title="Comments" calls={calls} takesFocus />;
  return (
    <Button size="s" className="mt-4" onClick={() => setOpen(true)}>
      Read and write comments
    </Button>
  );
}
