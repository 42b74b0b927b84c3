import { type Draft, DraftNotice, drafts } from '@app/platform/admin';
import { type QuestionDraft, questionDraft } from '@app/questions/contract';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { Copy } from './state/autosaver.ts';
import { sameDraft } from './state/merge.ts';

const copyShape = z.object({ content: questionDraft, base: questionDraft, sent: z.array(questionDraft) });

interface KeptProps {
  readonly deviceKey: string;
  /** The server's content when the page was opened. */
  readonly saved: QuestionDraft;
  readonly onRestore: (copy: Copy) => void;
}

/** Offers once to restore text that never reached the server, because a tab was closed or offline. */
export function RestoreDraft({ deviceKey, saved, onRestore }: KeptProps) {
  const [found, setFound] = useState<Draft | null>(null);
  useEffect(() => {
    let gone = false;
    void drafts.read(deviceKey).then((draft) => gone || setFound(draft));
    return () => {
      gone = true;
    };
  }, [deviceKey]);
  const copy = copyShape.safeParse(found?.values).data;
  // The last save of a closed tab may have arrived although its reply was never seen.
  if (!found || !copy || sameDraft(copy.content, saved)) return null;
  return (
    <div className="mb-4">
      <DraftNotice
        draft={found}
        version={null}
        onRestore={() => {
          setFound(null);
          onRestore(copy);
        }}
        onDiscard={() => {
          setFound(null);
          void drafts.drop(deviceKey);
        }}
      />
    </div>
  );
}
