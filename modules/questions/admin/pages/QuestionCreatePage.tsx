import type { Line, ModuleScreen } from '@app/platform/contract';
import { Button, Card } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { workbenchApi } from '@app/questions/contract';
import { type SyntheticEvent, useState } from 'react';
import { useMatches, useNavigate } from 'react-router';
import { Shelf } from '../editor/fields/Places.tsx';
import { editHref } from '../lists/presets.ts';

/** A new question starts with its category, which determines its code; the rest is written in the editor. */
export default function QuestionCreatePage() {
  const screen = useMatches().at(-1)?.handle as ModuleScreen;
  const line = screen.edition as Line;
  const [shelf, setShelf] = useState({ category_id: '', matrix_id: null as string | null });
  const navigate = useNavigate();
  const creating = useCall(workbenchApi.create, { onDone: ({ id }) => void navigate(editHref(line, id)) });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (shelf.category_id) void creating.call({ body: { edition: line, ...shelf } });
  };
  return (
    <>
      <h1 className="text-[1.6875rem]">New question</h1>
      <p className="mt-1 mb-4 max-w-[75ch] text-ink2">
        Choose where it belongs. It gets a code and opens in the editor. Learners see nothing until you publish it.
      </p>
      <Card className="max-w-head">
        <form onSubmit={submit} className="grid gap-4">
          <Shelf
            edition={line}
            categoryId={shelf.category_id}
            matrixId={shelf.matrix_id}
            onChange={(category_id, matrix_id) => setShelf({ category_id, matrix_id })}
          />
          <ProblemNotice problem={creating.problem} />
          <Button
            type="submit"
            tone="primary"
            className="justify-self-start"
            busy={creating.pending}
            disabled={!shelf.category_id}
          >
            Start writing
          </Button>
        </form>
      </Card>
    </>
  );
}
