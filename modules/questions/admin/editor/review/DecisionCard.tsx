import { showMoment, useAdminFacts } from '@app/platform/admin';
import { scopeCovers } from '@app/platform/contract';
import { Card, Field, Select, toast } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import {
  moreQuestionsApi,
  QUESTION_SECTIONS,
  type QuestionItem,
  TRIAGED_LINE,
  type TriageState,
} from '@app/questions/contract';
import { useState } from 'react';
import { DECISION_CHOICES, DECISION_NAMES } from '../../triage/decision-names.ts';
import { TargetDialog } from '../../triage/TargetCategory.tsx';
import { wantsCategory } from '../../triage/use-queue.ts';

const { pending, pa, more, not } = moreQuestionsApi;

interface DecisionCardProps {
  readonly item: QuestionItem;
  /** The decision has moved the question and its draft: they have to be read again. */
  readonly onDecided: () => void;
}

/** Where a question of the second line was decided to belong, by whom, and the way to decide again. */
export function DecisionCard({ item, onDecided }: DecisionCardProps) {
  const { rightsIn, scope } = useAdminFacts();
  const [homeless, setHomeless] = useState<TriageState | null>(null);
  const deciding = useCall(moreQuestionsApi.change, {
    refresh: [pending, pa, more, not],
    onDone: ({ code, triage }) => {
      toast({ message: `${code}: ${triage ? DECISION_NAMES[triage] : ''}` });
      onDecided();
    },
    onProblem: (problem, { body }) => {
      if (wantsCategory(problem)) setHomeless(body.triage ?? null);
      else toast({ message: problem.message, tone: 'error' });
    },
  });
  const { id, code, triage, decided } = item;
  if (triage === null) return null;
  const mayDecide = scopeCovers(scope, TRIAGED_LINE) && rightsIn(QUESTION_SECTIONS[TRIAGED_LINE]).e;
  const decide = (state: TriageState, category_id?: string) =>
    void deciding.call({ params: { id }, body: { triage: state, ...(category_id ? { category_id } : {}) } });
  return (
    <Card>
      <Field label="Where does it belong?">
        <Select
          value={triage}
          disabled={!mayDecide || deciding.pending}
          options={DECISION_CHOICES}
          onChange={(event) => decide(event.target.value as TriageState)}
        />
      </Field>
      {decided ? (
        <p className="mt-2 text-sm text-ink2">
          {decided.by ?? 'The content pack'}, <time dateTime={decided.at}>{showMoment(decided.at)}</time>
        </p>
      ) : null}
      {homeless ? (
        <TargetDialog
          code={code}
          state={homeless}
          onChoose={(categoryId) => {
            setHomeless(null);
            decide(homeless, categoryId);
          }}
          onClose={() => setHomeless(null)}
        />
      ) : null}
    </Card>
  );
}
