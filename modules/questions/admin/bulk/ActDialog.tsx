import type { Edition } from '@app/platform/contract';
import { Button, Dialog, Field, Notice, Select, TextInput } from '@app/platform/web/ui';
import { type BulkAct, DECIDE_MOST, type TriageState } from '@app/questions/contract';
import { useState } from 'react';
import { Shelf } from '../editor/fields/Places.tsx';
import { AssignSelect } from '../editor/plan/AssignSelect.tsx';
import { DECISION_CHOICES } from '../triage/decision-names.ts';
import { TargetCategory } from '../triage/TargetCategory.tsx';

export type DialogAct = 'move' | 'tag' | 'review' | 'assign' | 'triage';

interface ActDialogProps {
  readonly kind: DialogAct;
  readonly edition: Edition;
  readonly count: number;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onAct: (act: BulkAct) => void;
}

const TITLES = {
  move: 'Move to a category',
  tag: 'Add a tag',
  review: 'Set the date of the next review',
  assign: 'Assign to a colleague',
  triage: 'Decide again',
} as const;
const VERBS = { move: 'Move', tag: 'Tag', review: 'Set the date of', assign: 'Assign', triage: 'Move' } as const;

interface DecisionInput {
  readonly state: TriageState | '';
  /** Empty: the corresponding one of each question. */
  readonly category_id: string;
}
interface ActInput {
  readonly shelf: { readonly category_id: string; readonly matrix_id: string | null };
  readonly tag: string;
  readonly next: string;
  readonly person: string;
  readonly decision: DecisionInput;
}
/** The act once its input is complete, else null. An empty person unassigns the questions. */
function actOf(kind: DialogAct, { shelf, tag, next, person, decision }: ActInput): BulkAct | null {
  switch (kind) {
    case 'move':
      return shelf.category_id ? { kind: 'move', ...shelf } : null;
    case 'tag':
      return tag.trim() ? { kind: 'tag', tag: tag.trim().toLowerCase() } : null;
    case 'review':
      return next ? { kind: 'review', next } : null;
    case 'assign':
      return { kind: 'assign', person_id: person || null };
    case 'triage': {
      const { state, category_id } = decision;
      return state ? { kind: 'triage', state, ...(category_id ? { category_id } : {}) } : null;
    }
  }
}

/** Asks for the input an act on many questions needs; the button states how many are affected. */
export function ActDialog({ kind, edition, count, busy, onClose, onAct }: ActDialogProps) {
  const [shelf, setShelf] = useState({ category_id: '', matrix_id: null as string | null });
  const [tag, setTag] = useState('');
  const [next, setNext] = useState('');
  const [person, setPerson] = useState('');
  const [decision, setDecision] = useState<DecisionInput>({ state: '', category_id: '' });
  const isTooMany = kind === 'triage' && count > DECIDE_MOST;
  const act = isTooMany ? null : actOf(kind, { shelf, tag, next, person, decision });
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLES[kind]}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={busy} disabled={act === null} onClick={() => act && onAct(act)}>
            {VERBS[kind]} {count === 1 ? '1 question' : `${count} questions`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {kind === 'move' ? (
          <Shelf
            edition={edition}
            categoryId={shelf.category_id}
            matrixId={shelf.matrix_id}
            onChange={(category_id, matrix_id) => setShelf({ category_id, matrix_id })}
          />
        ) : kind === 'tag' ? (
          <Field label="Tag" required>
            <TextInput maxLength={60} value={tag} onChange={(event) => setTag(event.target.value)} />
          </Field>
        ) : kind === 'assign' ? (
          <AssignSelect edition={edition} label="Assign to" value={person} onChange={setPerson} />
        ) : kind === 'triage' ? (
          <DecisionFields decision={decision} onChange={setDecision} />
        ) : (
          <Field label="Next review" required>
            <TextInput type="date" value={next} onChange={(event) => setNext(event.target.value)} />
          </Field>
        )}
        {isTooMany ? (
          <Notice tone="warn">You can move {DECIDE_MOST} questions at a time. Narrow the list first.</Notice>
        ) : (
          <p className="text-sm text-ink2">You can undo this for a day.</p>
        )}
      </div>
    </Dialog>
  );
}

interface DecisionFieldsProps {
  readonly decision: DecisionInput;
  readonly onChange: (decision: DecisionInput) => void;
}
function DecisionFields({ decision: { state, category_id }, onChange }: DecisionFieldsProps) {
  return (
    <>
      <Field label="Where do they belong?" required>
        <Select
          prompt="Choose a decision"
          value={state}
          options={DECISION_CHOICES}
          onChange={(event) => onChange({ state: event.target.value as DecisionInput['state'], category_id: '' })}
        />
      </Field>
      {state ? (
        <TargetCategory
          state={state}
          value={category_id}
          prompt="The category that corresponds to its own"
          onChange={(chosen) => onChange({ state, category_id: chosen })}
        />
      ) : null}
      <p className="text-sm text-ink2">
        They are taken out of the PA or More bank they are in now. Answers, notes and comments stay with each question.
      </p>
    </>
  );
}
