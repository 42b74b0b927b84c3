import { ActionBar, VERSIONS_PARAM } from '@app/platform/admin';
import type { Line } from '@app/platform/contract';
import { Badge, Button, ConfirmDialog, toast } from '@app/platform/web/ui';
import type { ActionItem } from '@app/platform/web/ui/heavy';
import { useCall } from '@app/platform/web/write';
import {
  QUESTION_FOLDERS,
  type DraftState,
  type QuestionItem,
  TRIAGED_LINE,
  workbenchApi,
} from '@app/questions/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { editHref, previewHref } from '../lists/presets.ts';
import { DECISION_NAMES } from '../triage/decision-names.ts';
import { callsOf } from './state/read-item.ts';
import { refusedMove } from './state/refused-move.ts';
import { Linked } from './Linked.tsx';
import { nextStepOf } from './review/next-step.ts';
import type { Autosave } from './state/use-autosave.ts';

interface HeadProps {
  readonly item: QuestionItem;
  readonly line: Line;
  readonly auto: Autosave;
  readonly draft: DraftState | null;
  readonly publish: () => Promise<void>;
  /** Called when another editor has changed the draft that was to be thrown away. */
  readonly onConflict: () => void;
  readonly onReload: (item: QuestionItem) => void;
}

const STATES = { writing: '', returned: ', returned', review: ', in review', ready: ', signed' } as const;

function stateBadge({ published }: QuestionItem, draft: DraftState | null) {
  if (draft) {
    const name = published ? `Draft of v${published.n + 1}` : 'Never published';
    return <Badge tone={draft.state === 'ready' ? 'info' : 'warn'}>{`${name}${STATES[draft.state]}`}</Badge>;
  }
  return published ? <Badge tone="ok">v{published.n}, live</Badge> : <Badge tone="warn">Never published</Badge>;
}

/** The action bar of the editor: the state, less frequent actions in a menu, Publish last. */
export function Head({ item, line, auto, draft, publish, onConflict, onReload }: HeadProps) {
  const [confirming, setConfirming] = useState<'drop' | 'remove' | null>(null);
  const navigate = useNavigate();
  const dropping = useCall(workbenchApi.dropDraft, { onDone: onReload, onProblem: refusedMove(onConflict) });
  const removing = useCall(callsOf(line).remove, {
    onDone: ({ deleted }) => {
      toast({ message: deleted ? `${item.code} was deleted.` : `${item.code} was taken out of the banks and kept.` });
      void navigate(`${QUESTION_FOLDERS[line]}/inactivelist`);
    },
    onProblem: refusedMove(onConflict),
  });
  const isNew = item.published === null;
  const answer = (yes: boolean) => {
    setConfirming(null);
    const input = { params: { id: item.id }, query: { draft: draft?.version ?? 0 } };
    if (yes) void (confirming === 'drop' ? dropping.call(input) : removing.call(input));
  };
  const acts: ActionItem[] = isNew
    ? []
    : [
        { kind: 'link', label: 'Compare', href: `${editHref(line, item.id)}&${VERSIONS_PARAM}` },
        { kind: 'link', label: 'Preview', href: previewHref(item.id), newTab: true },
      ];
  const menu: ActionItem[] = [
    ...(draft && !isNew ? [{ label: 'Discard the draft', onPick: () => setConfirming('drop') }] : []),
    { label: isNew ? 'Delete' : 'Take out of the banks', danger: true, onPick: () => setConfirming('remove') },
  ];
  const state = { saving: auto.saving, dirty: auto.dirty, savedAt: auto.savedAt, keptAt: null };
  return (
    <>
      <ActionBar
        title={item.code}
        badge={stateBadge(item, draft)}
        state={state}
        acts={acts}
        menu={menu}
        primary={
          // Until a colleague has signed, the bar below has the next step.
          draft?.change.needs_sign_off ? null : (
            <Button
              tone={draft && nextStepOf(draft) === 'decide' ? 'secondary' : 'primary'}
              onClick={() => void publish()}
              disabled={!draft && !auto.dirty}
            >
              Publish
            </Button>
          )
        }
      />
      <Linked linked={item.linked} />
      <Confirmations item={item} line={line} confirming={confirming} onAnswer={answer} />
    </>
  );
}

interface ConfirmationsProps {
  readonly item: QuestionItem;
  readonly line: Line;
  readonly confirming: 'drop' | 'remove' | null;
  readonly onAnswer: (yes: boolean) => void;
}

function Confirmations({ item, line, confirming, onAnswer }: ConfirmationsProps) {
  const isNew = item.published === null;
  const decided = line === TRIAGED_LINE ? `, and it becomes ${DECISION_NAMES.not}` : '';
  return (
    <>
      <ConfirmDialog
        open={confirming === 'drop'}
        title="Discard the draft?"
        confirmLabel="Discard it"
        onConfirm={() => onAnswer(true)}
        onCancel={() => onAnswer(false)}
      >
        The editor shows what learners see now. What was written in the draft will be lost.
      </ConfirmDialog>
      <ConfirmDialog
        open={confirming === 'remove'}
        title={isNew ? `Delete ${item.code}?` : `Take ${item.code} out of the banks?`}
        confirmLabel={isNew ? 'Delete it' : 'Take it out'}
        onConfirm={() => onAnswer(true)}
        onCancel={() => onAnswer(false)}
      >
        {isNew
          ? 'It was never published, so nothing else is lost.'
          : `Learners no longer get it${decided}. Answers, comments and versions are kept, and it can be activated again.`}
      </ConfirmDialog>
    </>
  );
}
