import { calendarApi } from '@app/courses/contract';
import { callEndpoint, saveFile } from '@app/platform/web';
import { Button } from '@app/platform/web/ui';
import { ProblemNotice, useAction } from '@app/platform/web/write';

export function AddToCalendar({ id }: { readonly id: string }) {
  const file = useAction(() => callEndpoint(calendarApi.file, { params: { id } }), {
    onDone: ({ name, text }) => saveFile(name, text, 'text/calendar'),
  });
  return (
    <>
      <ProblemNotice problem={file.problem} />
      <Button tone="paper" size="l" busy={file.pending} onClick={() => void file.call(undefined)}>
        Add to my calendar
      </Button>
    </>
  );
}
