import { type Draft, DraftNotice, drafts } from '@app/platform/admin';
import { type QuestionDraft, questionDraft } from '@app/questions/contract';
import { useEffect, useState } from 'react';

interface KeptProps {
  readonly deviceKey: string;
  readonly onRestore: (draft: QuestionDraft) => void;
}

/** What was typed here and never reached the server, offered once: a tab was closed, or the connection was gone. */
export function Kept({ deviceKey, onRestore }: KeptProps) {
  const [found, setFound] = useState<Draft | null>(null);
  useEffect(() => {
    let gone = false;
    void drafts.read(deviceKey).then((draft) => gone || setFound(draft));
    return () => {
      gone = true;
    };
  }, [deviceKey]);
  const content = questionDraft.safeParse(found?.values).data;
  if (!found || !content) return null;
  return (
    <div className="mb-4">
      <DraftNotice
        draft={found}
        version={null}
        onRestore={() => {
          setFound(null);
          onRestore(content);
        }}
        onDiscard={() => {
          setFound(null);
          void drafts.drop(deviceKey);
        }}
      />
    </div>
  );
}
