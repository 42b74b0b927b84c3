import { Spinner } from '@app/platform/web/ui';
import CircleDot from 'lucide-react/icons/circle-dot';
import CloudCheck from 'lucide-react/icons/cloud-check';
import { timeOf } from './time.ts';

export interface SaveStateProps {
  readonly saving: boolean;
  readonly dirty: boolean;
  readonly savedAt: number | null;
  readonly keptAt: number | null;
}

/** The saved state in words and time. */
export function SaveState({ saving, dirty, savedAt, keptAt }: SaveStateProps) {
  return (
    <span role="status" className="inline-flex items-center gap-2 text-sm text-ink3 empty:-mr-3">
      {saving ? (
        <>
          <Spinner /> Saving
        </>
      ) : dirty ? (
        <>
          <CircleDot className="size-4 text-c2" />
          {keptAt ? `Not saved. Draft kept on this device ${timeOf(keptAt)}` : 'Changed, not saved'}
        </>
      ) : savedAt ? (
        <>
          <CloudCheck className="size-4" /> Saved <span className="num">{timeOf(savedAt, true)}</span>
        </>
      ) : null}
    </span>
  );
}
