import { showMoment } from '@app/platform/admin';
import { lineOf, type Line } from '@app/platform/contract';
import { Button, Notice, toast } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { type DraftState, planApi, type QuestionItem } from '@app/questions/contract';
import { useState } from 'react';
import { refusedMove } from '../state/refused-move.ts';
import { AssignSelect } from './AssignSelect.tsx';

interface AssignedProps {
  readonly item: QuestionItem;
  readonly line: Line;
}

/** Who works on the question next. */
export function Assigned({ item, line }: AssignedProps) {
  const [person, setPerson] = useState(item.assigned?.id ?? '');
  const assigning = useCall(planApi.assign, {
    onProblem: 'toast',
    onDone: ({ assigned }) => {
      setPerson(assigned?.id ?? '');
      toast({
        message: assigned
          ? `${item.code} was given to ${assigned.you ? 'you' : assigned.name}.`
          : `${item.code} is no longer assigned.`,
      });
    },
  });
  const edition = item.editions.find((each) => lineOf(each) === line) ?? line;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 text-sm text-ink2">
      Assigned to
      <AssignSelect
        edition={edition}
        label="Assigned to"
        value={person}
        name={item.assigned?.name}
        disabled={assigning.pending}
        onChange={(chosen) => void assigning.call({ params: { id: item.id }, body: { person_id: chosen || null } })}
      />
    </div>
  );
}

interface PlannedProps {
  readonly itemId: string;
  readonly draft: DraftState | null;
  readonly onMoved: (draft: DraftState) => void;
  /** Called when another editor has changed the draft. */
  readonly onMoveConflict: () => void;
}

/** When the draft will be published, with a way to stop it; or why publishing failed. */
export function Planned({ itemId, draft, onMoved, onMoveConflict }: PlannedProps) {
  const stopping = useCall(planApi.schedule, {
    onProblem: refusedMove(onMoveConflict),
    onDone: (next) => {
      toast({ message: 'Scheduled publishing cancelled.' });
      onMoved(next);
    },
  });
  if (draft?.publish_problem)
    return (
      <Notice tone="warn" title="This draft will not be published as planned." className="mb-4">
        {draft.publish_problem}
      </Notice>
    );
  if (!draft?.publish_at) return null;
  const stop = () => void stopping.call({ params: { id: itemId }, body: { version: draft.version, publish_at: null } });
  return (
    <Notice tone="info" title={`This draft will be published on ${showMoment(draft.publish_at)}.`} className="mb-4">
      <span className="flex flex-wrap items-center gap-3">
        An edit cancels that.
        <Button size="s" busy={stopping.pending} onClick={stop}>
          Cancel publishing
        </Button>
      </span>
    </Notice>
  );
}
