import { showMoment } from '@app/platform/admin';
import type { Edition } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { Button, toast } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { bulkApi } from '@app/questions/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { doneWords, undoneWords } from './labels.ts';

const FIRST = 3;

/** The bulk changes of this bank in the last day, each with an undo. */
export function Latest({ edition }: { readonly edition: Edition }) {
  const cache = useQueryClient();
  const [isWhole, setWhole] = useState(false);
  const { data } = useQuery(queryOf(bulkApi.latest, { query: { edition } }));
  const undoing = useCall(bulkApi.undo, {
    onProblem: 'toast',
    refresh: [bulkApi.latest],
    onDone: async ({ changed, left }) => {
      toast({ message: undoneWords(changed, left) });
      await cache.invalidateQueries();
    },
  });
  const rows = data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-1 text-sm text-ink2">
      {rows.slice(0, isWhole ? rows.length : FIRST).map(({ id, act, changed, by, at }) => (
        <li key={id} className="flex flex-wrap items-center gap-2">
          {doneWords(act.kind, changed)}
          {by === null ? '' : ` by ${by || 'a former colleague'}`}, <time dateTime={at}>{showMoment(at)}</time>
          <Button size="s" tone="quiet" busy={undoing.pending} onClick={() => void undoing.call({ params: { id } })}>
            Undo
          </Button>
        </li>
      ))}
      {rows.length > FIRST ? (
        <li>
          <Button size="s" tone="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show ${rows.length - FIRST} earlier`}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
