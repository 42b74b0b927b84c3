import { type Draft, DraftNotice, drafts } from '@app/platform/admin';
import { type QuestionDraft, questionDraft } from '@app/questions/contract';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { Copy } from './state/autosaver.ts';
import { sameDraft } from './state/merge.ts';

const copyShape = z.object({ content: questionDraft, base: questionDraft, sent: z.array(questionDraft) });

interface KeptProps {
  readonly deviceKey: string;
  /** What the server had when the page was opened. */
  readonly saved: QuestionDraft;
  readonly onRestore: (copy: Copy) => void;
}

/** What was typed here and never reached the server, offered once: a tab was closed, or the connection was gone. */
export function Kept({ deviceKey, saved, onRestore }: KeptProps) {
  const [found, setFound] = useState<Draft | null>(null);
  useEffect(() => {
    let gone = false;
    void drafts.read(deviceKey).then((draft) => gone || setFound(draft));
    return () => {
      gone = true;
    };
  }, [deviceKey]);
  const copy = copyShape.safeParse(found?.values).data;
  // The last save of a tab may have arrived although nobody was there for the reply.
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
