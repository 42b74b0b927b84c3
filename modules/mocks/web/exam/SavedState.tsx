import { counted } from '@app/platform/contract';
import { useOnline } from '@app/platform/web';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';

export interface SavedStateProps {
  /** Answers waiting on this device. */
  readonly held: number;
  readonly savedAt: number | null;
}

/** Whether all answers are saved; always visible. */
export function SavedState({ held, savedAt }: SavedStateProps) {
  const online = useOnline();
  if (held > 0)
    return (
      <span className="inline-flex items-center gap-1.5 text-sm text-warn" role="status">
        <CloudOff aria-hidden className="size-4.5" />
        {online && held === 1 ? 'Sending' : `${counted(held, 'answer')} held on this device`}
      </span>
    );
  if (savedAt === null) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-correct" title="All answers saved">
      <CloudCheck aria-hidden className="size-4.5" />
      <span className="sr-only">All answers saved</span>
      <span aria-hidden className="max-lg:hidden">
        Saved
      </span>
    </span>
  );
}
