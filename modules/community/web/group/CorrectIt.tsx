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
  const [isConfirming, setConfirming] = useState(false);
  if (!owner?.keeps) return null;
  const fill = () => {
    const correction = correctionOf(question);
    keepDraft(tabStore, owner.id, correction);
    // Where site data is blocked nothing was kept, so the form takes it from the step itself.
    void navigate(WRITE, keptDraft(tabStore, owner.id) === EMPTY ? { state: { correction } } : {});
  };
  const press = () => {
    const begun = keptDraft(tabStore, owner.id);
    if (begun.corrects?.id === question.id) return void navigate(WRITE);
    return begun === EMPTY ? fill() : setConfirming(true);
  };
  return (
    <>
      <Button size="s" onClick={press}>
        Correct it
      </Button>
      <ConfirmDialog
        open={isConfirming}
        danger
        title="Replace what you have started to write?"
        confirmLabel="Replace it"
        cancelLabel="Keep it"
        onCancel={() => setConfirming(false)}
        onConfirm={fill}
      >
        The form holds another question that you have not sent.
      </ConfirmDialog>
    </>
  );
}
