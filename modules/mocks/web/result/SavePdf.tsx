import { mocksApi, sittingApi } from '@app/mocks/contract';
import { callEndpoint } from '@app/platform/web';
import { Button } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import Download from 'lucide-react/icons/download';

/** Downloads the file. */
function save(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface SavePdfProps {
  readonly id: string;
  readonly sitting: string | null;
}
export function SavePdf({ id, sitting }: SavePdfProps) {
  const ask = () =>
    sitting === null
      ? callEndpoint(mocksApi.resultPdf, { params: { id } })
      : callEndpoint(sittingApi.resultPdf, { params: { id: sitting } });
  const file = useAction(ask, {
    onDone: ({ name, base64 }) => save(name, base64),
    onProblem: 'toast',
  });
  return (
    <Button tone="quiet" icon={<Download />} busy={file.pending} onClick={() => void file.call(undefined)}>
      Save as PDF
    </Button>
  );
}
