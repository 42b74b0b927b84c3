import { gemsStaffApi } from '@app/gems/contract';
import { EDITION_NAMES, resourceKey, useAdminFacts, useChoices } from '@app/platform/admin';
import {
  type FieldErrors,
  hasEnded,
  type Line,
  LINES,
  MAIN_LINE,
  type Resource,
  type ResourceRow,
} from '@app/platform/contract';
import { useTask } from '@app/platform/web/task';
import { Button, Dialog, Field, Notice, Progress, Select, TextInput } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

interface MoveGemProps {
  readonly resource: Resource;
  readonly line: Line;
  readonly row: ResourceRow;
  /** There are unsaved changes, which a move would lose. */
  readonly isDirty: boolean;
}

/** Moves a gem to another category or position, or into the other line with its pictures. */
export function MoveGem(props: MoveGemProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" block disabled={props.isDirty} onClick={() => setOpen(true)}>
        Move this gem
      </Button>
      {props.isDirty ? <p className="mt-1 text-sm text-ink3">Save your changes first.</p> : null}
      {open ? <MoveDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function useMove({ resource, line, row }: MoveGemProps) {
  const cache = useQueryClient();
  const [taskId, setTaskId] = useState<string | null>(null);
  const begin = useCall(gemsStaffApi.move, { onDone: ({ task }) => setTaskId(task) });
  const task = useTask(taskId);
  const isRunning = begin.pending || (taskId !== null && (task === null || !hasEnded(task)));
  const state = task?.state;
  const reload = useEffectEvent(() => {
    for (const each of LINES) void cache.invalidateQueries({ queryKey: resourceKey(resource, each, 'list') });
    void cache.invalidateQueries({ queryKey: resourceKey(resource, line, 'row', row.id) });
  });
  const isDone = state === 'done';
  useEffect(() => {
    if (isDone) reload();
  }, [isDone]);
  return { begin, task, isRunning, isDone, failed: state === 'failed' ? task?.error : null };
}

interface Target {
  readonly to: Line;
  readonly category: string;
  readonly position: string;
}
interface TargetFieldsProps {
  readonly line: Line;
  readonly target: Target;
  readonly set: (changed: Partial<Target>) => void;
  readonly errors: FieldErrors;
}

/** Learners see the gems of the first line only: what a move to this line means for them. */
const seenAfter = (to: Line): string =>
  to === MAIN_LINE
    ? 'If it is active, learners see it at once.'
    : 'Learners no longer see it, not even those who have it in their deck.';

/** The fields for where the gem goes. */
function TargetFields({ line, target, set, errors }: TargetFieldsProps) {
  const { to, category, position } = target;
  const { choices } = useChoices(useAdminFacts().resources.get('category'), to);
  return (
    <>
      <Field label="Line" hint={to === line ? undefined : `Its cards and pictures go with it. ${seenAfter(to)}`}>
        <Select
          value={to}
          options={LINES.map((each) => ({ value: each, label: EDITION_NAMES[each] }))}
          onChange={(event) => set({ to: event.target.value as Line, category: '' })}
        />
      </Field>
      <Field label="Category" error={errors['category_id']}>
        <Select
          value={category}
          prompt="Choose a category"
          options={choices}
          onChange={(event) => set({ category: event.target.value })}
        />
      </Field>
      <Field label="Position in the category">
        <TextInput
          inputMode="numeric"
          value={position}
          onChange={(event) => set({ position: event.target.value.replaceAll(/\D/g, '') })}
        />
      </Field>
    </>
  );
}

function MoveDialog(props: MoveGemProps & { readonly onClose: () => void }) {
  const { line, row, onClose } = props;
  const first = { to: line, category: String(row['category_id']), position: String(row['position']) };
  const [target, setTarget] = useState<Target>(first);
  const { begin, task, isRunning, isDone, failed } = useMove(props);
  const { to, category, position } = target;
  const body = { version: row.version, edition: to, category_id: category, position: Number(position) };
  const move = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        tone="primary"
        busy={isRunning}
        disabled={category === ''}
        onClick={() => void begin.call({ params: { id: row.id }, body })}
      >
        Move the gem
      </Button>
    </>
  );
  const close = (
    <Button tone="primary" onClick={onClose}>
      Close
    </Button>
  );
  const title = isDone ? 'Moved' : `Move ${String(row['name'])}`;
  return (
    <Dialog open title={title} onClose={onClose} actions={isDone ? close : move}>
      {isDone ? (
        <p>It is in {EDITION_NAMES[to]} now, with its cards, pictures and everything learners have saved about it.</p>
      ) : (
        <div className="grid gap-4">
          <ProblemNotice problem={begin.problem} beside={['category_id']} title="Not moved." />
          {failed ? (
            <Notice tone="warn" title="Not moved.">
              {failed}
            </Notice>
          ) : null}
          <TargetFields
            line={line}
            target={target}
            set={(changed) => setTarget({ ...target, ...changed })}
            errors={begin.problem?.fields ?? {}}
          />
          {isRunning ? <Progress label="Moving" value={task?.done ?? 0} max={Math.max(1, task?.total ?? 1)} /> : null}
        </div>
      )}
    </Dialog>
  );
}
