import { BULK_ASKS_FROM } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { BulkBar, Button, toast } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import {
  BULK_MOST,
  type BulkAct,
  bulkApi,
  NOTICED_ACTS,
  type QuestionRow,
  type QuestionsQuery,
  TRIAGED_LINE,
} from '@app/questions/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Preset } from '../lists/presets.ts';
import { ActDialog, type DialogAct } from './ActDialog.tsx';
import { BulkConfirm } from './BulkConfirm.tsx';
import { selectionOf } from './selection.ts';
import { doneWords, leftWords, undoneWords } from './labels.ts';

interface QuestionsBulkProps {
  readonly preset: Preset;
  readonly rows: readonly QuestionRow[];
  readonly clear: () => void;
}

const FILTERS = ['category_id', 'matrix_id', 'review', 'checked_before', 'chip'] as const;

/** The list's current filters, as its call takes them. */
function matchingOf({ active, triage }: Preset, params: URLSearchParams) {
  const search = params.get('search')?.trim();
  const filters = FILTERS.flatMap((name) => {
    const value = params.get(`filter.${name}`);
    return value ? [[name, value] as const] : [];
  });
  return {
    ...(Object.fromEntries(filters) as Partial<QuestionsQuery>),
    ...(search ? { search } : {}),
    ...(active ? { active } : {}),
    ...(triage ? { triage } : {}),
  };
}

/** The write, its message, and its undo. */
function useBulkAct({ call }: Preset, onDone: () => void) {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(call.path) });
  const undoing = useCall(bulkApi.undo, {
    onProblem: 'toast',
    refresh: [bulkApi.latest],
    onDone: async ({ changed, left }) => {
      if (left > 0) toast({ message: undoneWords(changed, left) });
      await refresh();
    },
  });
  return useCall(bulkApi.change, {
    onProblem: 'toast',
    refresh: [bulkApi.latest],
    onDone: async ({ id, changed, left }, { body }) => {
      onDone();
      await refresh();
      const note = left.length > 0 ? ` Left as they are: ${leftWords(left)}.` : '';
      const message = `${doneWords(body.act.kind, changed)}.${note}`;
      toast({ message, ...(id ? { undo: () => void undoing.call({ params: { id } }) } : {}) });
    },
  });
}

/** Acts on ticked questions, or on everything the list shows; each can be undone for a day. */
export function QuestionsBulk({ preset, rows, clear }: QuestionsBulkProps) {
  const [params] = useSearchParams();
  /** The selection when "Select all" was pressed: any change of it ends that, so that nothing unseen is acted on. */
  const [allOf, setAllOf] = useState<string | null>(null);
  const selection = selectionOf(params, rows);
  if (allOf !== null && allOf !== selection) setAllOf(null);
  const all = allOf === selection;
  const [dialog, setDialog] = useState<DialogAct | null>(null);
  const [asking, setAsking] = useState<BulkAct | null>(null);
  const matching = matchingOf(preset, params);
  const { triage: _, ...query } = { ...matching, ...preset.fixed };
  const { data } = useQuery({ ...queryOf(preset.call, { query: { ...query, size: 1 } }), enabled: rows.length > 0 });
  const total = data?.count ?? 0;
  const leave = () => {
    setAllOf(null);
    setDialog(null);
    setAsking(null);
    clear();
  };
  const changing = useBulkAct(preset, leave);
  const count = all ? total : rows.length;
  const which = all ? { matching } : { ids: rows.map(({ id }) => id) };
  const bodyOf = (chosen: BulkAct) => ({ edition: preset.edition, act: chosen, ...which });
  const act = (chosen: BulkAct) => {
    setDialog(null);
    if (count >= BULK_ASKS_FROM && NOTICED_ACTS.includes(chosen.kind)) setAsking(chosen);
    else void changing.call({ body: bodyOf(chosen) });
  };
  return (
    <>
      <BulkBar count={rows.length === 0 ? 0 : count} onClear={leave}>
        {!all && total > rows.length && total <= BULK_MOST ? (
          <Button size="s" tone="quiet" onClick={() => setAllOf(selection)}>
            Select all {total}
          </Button>
        ) : null}
        <BulkActions preset={preset} busy={changing.pending} onOpen={setDialog} onAct={act} />
      </BulkBar>
      {dialog ? (
        <ActDialog
          kind={dialog}
          edition={preset.edition}
          count={count}
          busy={changing.pending}
          onClose={() => setDialog(null)}
          onAct={act}
        />
      ) : null}
      {asking && rows.length > 0 ? (
        <BulkConfirm
          body={bodyOf(asking)}
          busy={changing.pending}
          onClose={() => setAsking(null)}
          onAct={(confirm) => void changing.call({ body: { ...bodyOf(asking), ...confirm } })}
        />
      ) : null}
    </>
  );
}

interface ActsProps {
  readonly preset: Preset;
  readonly busy: boolean;
  readonly onOpen: (act: DialogAct) => void;
  readonly onAct: (act: BulkAct) => void;
}
const DIALOG_ACTS: readonly (readonly [DialogAct, string])[] = [
  ['move', 'Move to…'],
  ['review', 'Set review date'],
  ['tag', 'Tag'],
  ['assign', 'Assign'],
  ['triage', 'Decide again'],
];
const OPENS: readonly (readonly ['activate' | 'deactivate', string, 'true' | 'false'])[] = [
  ['activate', 'Activate', 'true'],
  ['deactivate', 'Deactivate', 'false'],
];

/** Acts that would change no row of the list are not offered. */
function BulkActions({ preset, busy, onOpen, onAct }: ActsProps) {
  return (
    <>
      {DIALOG_ACTS.filter(([act]) => act !== 'triage' || preset.edition === TRIAGED_LINE).map(([act, label]) => (
        <Button key={act} size="s" tone="quiet" onClick={() => onOpen(act)}>
          {label}
        </Button>
      ))}
      {OPENS.filter(([, , state]) => preset.active !== state).map(([kind, label]) => (
        <Button key={kind} size="s" tone="quiet" busy={busy} onClick={() => onAct({ kind })}>
          {label}
        </Button>
      ))}
    </>
  );
}
