import type { Edition } from '@app/platform/contract';
import { Button, Dialog, Field, TextInput } from '@app/platform/web/ui';
import type { BulkAct } from '@app/questions/contract';
import { useState } from 'react';
import { Shelf } from '../editor/fields/Places.tsx';
import { AssignSelect } from '../editor/plan/AssignSelect.tsx';

export type AskedAct = 'move' | 'tag' | 'review' | 'assign';

interface ActDialogProps {
  readonly asks: AskedAct;
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
} as const;
const VERBS = { move: 'Move', tag: 'Tag', review: 'Set the date of', assign: 'Assign' } as const;

interface Given {
  readonly shelf: { readonly category_id: string; readonly matrix_id: string | null };
  readonly tag: string;
  readonly next: string;
  readonly person: string;
}
/** The act once its input is complete, else null. An empty person unassigns the questions. */
function actOf(asks: AskedAct, { shelf, tag, next, person }: Given): BulkAct | null {
  switch (asks) {
    case 'move':
      return shelf.category_id ? { kind: 'move', ...shelf } : null;
    case 'tag':
      return tag.trim() ? { kind: 'tag', tag: tag.trim().toLowerCase() } : null;
    case 'review':
      return next ? { kind: 'review', next } : null;
    case 'assign':
      return { kind: 'assign', person_id: person || null };
  }
}

/** Asks for the input an act on many questions needs; the button states how many are affected. */
export function ActDialog({ asks, edition, count, busy, onClose, onAct }: ActDialogProps) {
  const [shelf, setShelf] = useState({ category_id: '', matrix_id: null as string | null });
  const [tag, setTag] = useState('');
  const [next, setNext] = useState('');
  const [person, setPerson] = useState('');
  const act = actOf(asks, { shelf, tag, next, person });
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLES[asks]}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={busy} disabled={act === null} onClick={() => act && onAct(act)}>
            {VERBS[asks]} {count === 1 ? '1 question' : `${count} questions`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {asks === 'move' ? (
          <Shelf
            edition={edition}
            categoryId={shelf.category_id}
            matrixId={shelf.matrix_id}
            onChange={(category_id, matrix_id) => setShelf({ category_id, matrix_id })}
          />
        ) : asks === 'tag' ? (
          <Field label="Tag" required>
            <TextInput maxLength={60} value={tag} onChange={(event) => setTag(event.target.value)} />
          </Field>
        ) : asks === 'assign' ? (
          <AssignSelect edition={edition} label="Assign to" value={person} onChange={setPerson} />
        ) : (
          <Field label="Next review" required>
            <TextInput type="date" value={next} onChange={(event) => setNext(event.target.value)} />
          </Field>
        )}
        <p className="text-sm text-ink2">You can undo this for a day.</p>
      </div>
    </Dialog>
  );
}
