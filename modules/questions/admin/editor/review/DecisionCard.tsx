import { showMoment, useAdminFacts } from '@app/platform/admin';
import { scopeCovers } from '@app/platform/contract';
import { Button, Card, ConfirmDialog, Field, Select, toast } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import {
  moreQuestionsApi,
  OFFERS,
  QUESTION_SECTIONS,
  type QuestionItem,
  TRIAGED_LINE,
  type TriageState,
} from '@app/questions/contract';
import { useState } from 'react';
import { DECISION_CHOICES, DECISION_NAMES } from '../../triage/decision-names.ts';
import { TargetDialog } from '../../triage/TargetCategory.tsx';
import { isDecided, sayDecided, wantsCategory } from '../../triage/use-queue.ts';

const { pending, pa, more, not } = moreQuestionsApi;

interface DecisionCardProps {
  readonly item: QuestionItem;
  /** The decision has moved the question and its draft: they have to be read again. */
  readonly onDecided: () => void;
}

/** Where a question of the second line was decided to belong, by whom, and the way to decide again. */
export function DecisionCard({ item, onDecided }: DecisionCardProps) {
  const { rightsIn, scope } = useAdminFacts();
  const { triage, decided } = item;
  if (triage === null) return null;
  const mayDecide = scopeCovers(scope, TRIAGED_LINE) && rightsIn(QUESTION_SECTIONS[TRIAGED_LINE]).e;
  return (
    <Card>
      <Deciding {...{ item, triage, mayDecide, onDecided }} />
      {decided ? (
        <p className="mt-2 text-sm text-ink2">
          {decided.by ?? 'The content pack'}, <time dateTime={decided.at}>{showMoment(decided.at)}</time>
        </p>
      ) : null}
    </Card>
  );
}

/** The call, and the decision that was refused because no category corresponds to the question's own. */
function useDecision({ id, code, triage: was }: QuestionItem, onDecided: () => void) {
  const [homeless, setHomeless] = useState<TriageState | null>(null);
  const deciding = useCall(moreQuestionsApi.change, {
    refresh: [pending, pa, more, not],
    onDone: ({ triage }) => {
      toast({ message: `${code}: ${triage ? DECISION_NAMES[triage] : ''}` });
      onDecided();
    },
    onProblem: (problem, { body }) => {
      if (wantsCategory(problem)) setHomeless(body.triage ?? null);
      else if (isDecided(problem)) sayDecided(code, onDecided);
      else toast({ message: problem.message, tone: 'error' });
    },
  });
  const decide = (state: TriageState, category_id?: string) => {
    setHomeless(null);
    const body = { triage: state, ...(was ? { was } : {}), ...(category_id ? { category_id } : {}) };
    void deciding.call({ params: { id }, body });
  };
  return { decide, busy: deciding.pending, homeless, setHomeless };
}

interface DecidingProps extends DecisionCardProps {
  readonly triage: TriageState;
  readonly mayDecide: boolean;
}
/** The choice takes effect with the button; leaving a bank needs a confirmation, because undoing it takes several acts. */
function Deciding({ item, triage, mayDecide, onDecided }: DecidingProps) {
  const { code } = item;
  const [chosen, setChosen] = useState(triage);
  const [isConfirming, setConfirming] = useState(false);
  const { decide, busy, homeless, setHomeless } = useDecision(item, onDecided);
  return (
    <>
      <Field label="Where does it belong?">
        <Select
          value={chosen}
          disabled={!mayDecide}
          options={DECISION_CHOICES}
          onChange={(event) => setChosen(event.target.value as TriageState)}
        />
      </Field>
      {mayDecide ? (
        <Button
          size="s"
          className="mt-2"
          disabled={chosen === triage}
          busy={busy}
          onClick={() => (OFFERS[triage] ? setConfirming(true) : decide(chosen))}
        >
          Move it
        </Button>
      ) : null}
      <ConfirmDialog
        open={isConfirming}
        title={`Take ${code} out of ${DECISION_NAMES[triage]}?`}
        confirmLabel={`Move it to ${DECISION_NAMES[chosen]}`}
        onConfirm={() => {
          setConfirming(false);
          decide(chosen);
        }}
        onCancel={() => setConfirming(false)}
      >
        Learners will no longer be able to open it there. Answers, notes and comments stay with the question.
      </ConfirmDialog>
      {homeless ? (
        <TargetDialog
          code={code}
          state={homeless}
          onChoose={(categoryId) => decide(homeless, categoryId)}
          onClose={() => setHomeless(null)}
        />
      ) : null}
    </>
  );
}
