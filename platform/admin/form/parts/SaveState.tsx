import { Spinner } from '@app/platform/web/ui';
import CircleDot from 'lucide-react/icons/circle-dot';
import CloudCheck from 'lucide-react/icons/cloud-check';
import { timeOf } from '../../time.ts';

export interface SaveStateProps {
  readonly saving: boolean;
  readonly dirty: boolean;
  readonly savedAt: number | null;
  /** When a draft was last stored on this device; null without one. */
  readonly keptAt: number | null;
}

/** The save status in words, with its time. Its width is fixed, so that its neighbours do not move when the words change. */
export function SaveState({ saving, dirty, savedAt, keptAt }: SaveStateProps) {
  return (
    <span
      role="status"
      className="inline-flex items-center gap-2 text-sm whitespace-nowrap text-ink3 max-sm:min-w-0 max-sm:flex-1 max-sm:whitespace-normal sm:w-56 sm:justify-end"
    >
      {saving ? (
        <>
          <Spinner /> Saving
        </>
      ) : dirty ? (
        <>
          <CircleDot className="size-4 flex-none text-c2" />
          <span title={keptAt ? 'The draft is kept on this device until you log out, for 30 days at most.' : undefined}>
            {keptAt ? `Not saved. Draft kept ${timeOf(keptAt)}` : 'Changed, not saved'}
          </span>
        </>
      ) : savedAt ? (
        <>
          <CloudCheck className="size-4 flex-none" /> Saved <span className="num">{timeOf(savedAt, true)}</span>
        </>
      ) : null}
    </span>
  );
}
