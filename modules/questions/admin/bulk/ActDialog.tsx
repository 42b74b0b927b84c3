import type { Edition } from '@app/platform/contract';
import { Button, Dialog, Field, TextInput } from '@app/platform/web/ui';
import type { BulkAct } from '@app/questions/contract';
import { useState } from 'react';
import { Shelf } from '../editor/fields/Places.tsx';

interface ActDialogProps {
  readonly asks: 'move' | 'tag' | 'review';
  readonly edition: Edition;
  readonly count: number;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onAct: (act: BulkAct) => void;
}

const TITLES = { move: 'Move to a category', tag: 'Add a tag', review: 'Set the date of the next review' } as const;
const VERBS = { move: 'Move', tag: 'Tag', review: 'Set the date of' } as const;

/** What an act on many questions still needs to know; the button names how many it reaches. */
export function ActDialog({ asks, edition, count, busy, onClose, onAct }: ActDialogProps) {
  const [shelf, setShelf] = useState({ category_id: '', matrix_id: null as string | null });
  const [tag, setTag] = useState('');
  const [next, setNext] = useState('');
  const act: BulkAct | null =
    asks === 'move'
      ? shelf.category_id
        ? { kind: 'move', ...shelf }
        : null
      : asks === 'tag'
        ? tag.trim()
          ? { kind: 'tag', tag: tag.trim().toLowerCase() }
          : null
        : next
          ? { kind: 'review', next }
          : null;
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
