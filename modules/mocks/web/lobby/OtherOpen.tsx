import { type Sitting, sittingApi } from '@app/mocks/contract';
import { Button, ButtonLink, ConfirmDialog, Notice } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mockPath, overviewQuery, sittingQuery } from '../queries.ts';

type Other = NonNullable<Sitting['other']>;

/** Another open mock prevents entry: shown before the sitting opens, with links to continue or end it. */
export function OtherOpen({ id, other }: { readonly id: string; readonly other: Other }) {
  const cache = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const end = useCall(sittingApi.endOther, {
    onDone: async (sitting) => {
      cache.setQueryData(sittingQuery(id).queryKey, sitting);
      await cache.invalidateQueries({ queryKey: overviewQuery.queryKey });
    },
  });
  const isOwn = other.sitting_id === null;
  return (
    <Notice tone="warn" title={`${other.title} is still open`}>
      <p className="mb-3">
        {isOwn
          ? 'You can have one mock open at a time. Finish it, or end it here, and then take your seat in this sitting.'
          : 'You can have one mock open at a time. Finish that sitting first, and then take your seat in this one.'}
      </p>
      <ProblemNotice problem={end.problem} />
      <div className="flex flex-wrap gap-3">
        {isOwn ? (
          <Button tone="primary" busy={end.pending} onClick={() => setConfirming(true)}>
            End {other.title}
          </Button>
        ) : null}
        <ButtonLink href={mockPath(other)}>Go to {other.title}</ButtonLink>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={`End ${other.title} now?`}
        confirmLabel="End it"
        cancelLabel="Keep it open"
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          void end.call({ params: { id }, body: { number: other.number } });
        }}
      >
        We mark the papers you have sat. The others stay closed, and you can’t come back to it.
      </ConfirmDialog>
    </Notice>
  );
}
