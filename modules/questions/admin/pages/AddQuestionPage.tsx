import { Button, Card, Field, TextInput, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { moreQuestionsApi, TRIAGED_LINE } from '@app/questions/contract';
import { type SyntheticEvent, useState } from 'react';
import { Shelf } from '../editor/fields/Places.tsx';

const OUTCOMES = {
  pending: 'It is waiting under Pending Review.',
  pa: 'It is already in the PA bank and stays there.',
  more: 'It is already in More Questions and stays there.',
  not: 'It is marked as not suitable.',
} as const;

/** Adds an existing question to the second line. */
export default function AddQuestionPage() {
  const [code, setCode] = useState('');
  const [categoryId, setCategoryId] = useState('');
  const adding = useCall(moreQuestionsApi.add, {
    onDone: (added) => {
      toast({ message: `${added.code} was added. ${OUTCOMES[added.triage]}` });
      setCode('');
    },
    refresh: [moreQuestionsApi.list, moreQuestionsApi.pending],
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.trim() && categoryId) void adding.call({ body: { code: code.trim(), category_id: categoryId } });
  };
  return (
    <>
      <h1 className="text-[1.6875rem]">Add a question</h1>
      <p className="mt-1 mb-4 max-w-[75ch] text-ink2">
        A question that exists already gets a place in the PLAB bank. Nothing is copied: it stays one question.
      </p>
      <Card className="max-w-head">
        <form onSubmit={submit} className="grid gap-4">
          <Field label="Code of the question">
            <TextInput mono maxLength={20} value={code} onChange={(event) => setCode(event.target.value)} />
          </Field>
          <Shelf
            edition={TRIAGED_LINE}
            categoryId={categoryId}
            matrixId={undefined}
            onChange={(next) => setCategoryId(next)}
          />
          <ProblemNotice problem={adding.problem} />
          <Button
            type="submit"
            tone="primary"
            className="justify-self-start"
            busy={adding.pending}
            disabled={!code.trim() || !categoryId}
          >
            Add it
          </Button>
        </form>
      </Card>
    </>
  );
}
