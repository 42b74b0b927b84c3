import { gemsApi } from '@app/gems/contract';
import { callEndpoint, saveFile } from '@app/platform/web';
import { toast } from '@app/platform/web/ui';

/** Downloads the whole deck as a file. */
async function download(format: 'csv' | 'json' | 'anki'): Promise<void> {
  try {
    const { file, type, text } = await callEndpoint(gemsApi.export, { query: { format } });
    saveFile(file, text, type);
  } catch {
    toast({ message: 'The file could not be made. Please try again.', tone: 'error' });
  }
}

/** One button for each form of the file. */
export const DeckExport = () => (
  <>
    {(['csv', 'json', 'anki'] as const).map((format, at) => (
      <span key={format}>
        <button type="button" className="text-link underline underline-offset-3" onClick={() => void download(format)}>
          {format === 'anki' ? 'Anki' : format.toUpperCase()}
        </button>
        {at < 2 ? ',' : ''}
      </span>
    ))}
  </>
);
