import { mocksApi, sittingApi } from '@app/mocks/contract';
import { callEndpoint, saveFile } from '@app/platform/web';
import { Button } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import Download from 'lucide-react/icons/download';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);

interface SavePdfProps {
  readonly id: string;
  readonly sitting: string | null;
}
export function SavePdf({ id, sitting }: SavePdfProps) {
  const fetchPdf = () =>
    sitting === null
      ? callEndpoint(mocksApi.resultPdf, { params: { id } })
      : callEndpoint(sittingApi.resultPdf, { params: { id: sitting } });
  const file = useAction(fetchPdf, {
    onDone: ({ name, base64 }) => saveFile(name, bytesOf(base64), 'application/pdf'),
    onProblem: 'toast',
  });
  return (
    <Button tone="quiet" icon={<Download />} busy={file.pending} onClick={() => void file.call(undefined)}>
      Save as PDF
    </Button>
  );
}
