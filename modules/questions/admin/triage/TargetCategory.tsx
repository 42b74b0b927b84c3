import { queryOf } from '@app/platform/web/query';
import { Button, Dialog } from '@app/platform/web/ui';
import { moreQuestionsApi, OFFERS, type TriageState } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CategoryField } from '../lists/CategoryField.tsx';
import { DECISION_NAMES } from './decision-names.ts';

interface TargetCategoryProps {
  readonly state: TriageState;
  readonly value: string;
  /** The first, empty choice. */
  readonly prompt: string;
  readonly onChange: (categoryId: string) => void;
}

/** A category of the bank that a decision puts questions in; nothing for a decision without one. */
export function TargetCategory({ state, value, prompt, onChange }: TargetCategoryProps) {
  const offers = OFFERS[state] !== undefined;
  const found = useQuery({ ...queryOf(moreQuestionsApi.targets, { params: { state } }), enabled: offers });
  if (!offers) return null;
  return (
    <CategoryField
      choices={found.data?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      loading={found.isLoading}
      failed={found.isError}
      onRetry={() => void found.refetch()}
      {...{ prompt, value, onChange }}
    />
  );
}

interface TargetDialogProps {
  readonly code: string;
  readonly state: TriageState;
  readonly onChoose: (categoryId: string) => void;
  readonly onClose: () => void;
}

/** For a decision that was refused because no category corresponds to the question's own. */
export function TargetDialog({ code, state, onChoose, onClose }: TargetDialogProps) {
  const [categoryId, setCategoryId] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Choose a category for ${code}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={categoryId === ''} onClick={() => onChoose(categoryId)}>
            Put it there
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink2">
          No category of {DECISION_NAMES[state]} corresponds to its own. Choose one, or nothing is decided.
        </p>
        <TargetCategory state={state} value={categoryId} prompt="Choose a category" onChange={setCategoryId} />
      </div>
    </Dialog>
  );
}
