import { useOwner } from '@app/accounts/web';
import type { GroupQuestion } from '@app/community/contract';
import { tabStore } from '@app/platform/web';
import { Button, ConfirmDialog } from '@app/platform/web/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { WRITE } from './addresses.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { correctionOf, EMPTY } from './question-draft.ts';

/** Fills the form with a question that was sent back; a correction that was begun is continued. */
export function CorrectIt({ question }: { readonly question: GroupQuestion }) {
  const owner = useOwner();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  if (!owner?.keeps) return null;
  const fill = () => {
    keepDraft(tabStore, owner.id, correctionOf(question));
    void navigate(WRITE);
  };
  const press = () => {
    const begun = keptDraft(tabStore, owner.id);
    if (begun.corrects?.id === question.id) return void navigate(WRITE);
    return begun === EMPTY ? fill() : setAsking(true);
  };
  return (
    <>
      <Button size="s" onClick={press}>
        Correct it
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Replace what you have started to write?"
        confirmLabel="Replace it"
        cancelLabel="Keep it"
        onCancel={() => setAsking(false)}
        onConfirm={fill}
      >
        The form holds another question that you have not sent.
      </ConfirmDialog>
    </>
  );
}
