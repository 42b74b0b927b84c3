import { useAdminFacts, useChoices } from '@app/platform/admin';
import type { Line, ModuleScreen } from '@app/platform/contract';
import { tabStore } from '@app/platform/web';
import { Button, Card, Notice } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { category, QUESTION_SECTIONS, workbenchApi } from '@app/questions/contract';
import { type SyntheticEvent, useState } from 'react';
import { useMatches, useNavigate } from 'react-router';
import { Shelf } from '../editor/fields/Places.tsx';
import { lastShelf } from '../editor/state/last-shelf.ts';
import { editHref } from '../lists/presets.ts';

/**
 * A new question starts with its category, which determines its code; the rest is written in the editor. The category and
 * topic of the last one are chosen already, because questions are often written several on one topic.
 */
export default function QuestionCreatePage() {
  const screen = useMatches().at(-1)?.handle as ModuleScreen;
  const line = screen.edition as Line;
  const { e } = useAdminFacts().rightsIn(QUESTION_SECTIONS[line]);
  return (
    <>
      <h1 className="text-[1.6875rem]">New question</h1>
      {e ? (
        <NewQuestion line={line} />
      ) : (
        // Without this right the editor would not open, and an empty question would stay behind.
        <Notice tone="info" title="Your role may not edit questions." className="mt-4 max-w-head">
          A question is written in the editor, so starting one needs the right to add and the right to edit.
        </Notice>
      )}
    </>
  );
}

function NewQuestion({ line }: { readonly line: Line }) {
  const stored = lastShelf(tabStore, line, useAdminFacts().personId);
  const [shelf, setShelf] = useState(stored.read);
  const { choices } = useChoices(category, line);
  // The kept one may have been deleted since.
  const isThere = choices.some(({ value }) => value === shelf.category_id);
  const navigate = useNavigate();
  const creating = useCall(workbenchApi.create, {
    onDone: ({ id }) => {
      stored.write(shelf);
      void navigate(editHref(line, id));
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isThere) void creating.call({ body: { edition: line, ...shelf } });
  };
  return (
    <>
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
            disabled={!isThere}
          >
            Start writing
          </Button>
        </form>
      </Card>
    </>
  );
}
