import { calendarApi } from '@app/courses/contract';
import { callEndpoint } from '@app/platform/web';
import { Button } from '@app/platform/web/ui';
import { ProblemNotice, useAction } from '@app/platform/web/write';

/** Downloads the text as a file. */
function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function AddToCalendar({ id }: { readonly id: string }) {
  const file = useAction(() => callEndpoint(calendarApi.file, { params: { id } }), {
    onDone: ({ name, text }) => save(name, text),
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
