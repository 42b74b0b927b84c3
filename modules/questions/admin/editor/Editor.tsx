import { ConflictDialog, LeaveGuard, useAdminFacts } from '@app/platform/admin';
import type { Line } from '@app/platform/contract';
import { Notice, toast } from '@app/platform/web/ui';
import { adviceFor, type DraftState, LINT_RULES, problemsIn, type QuestionItem } from '@app/questions/contract';
import { useRef, useState } from 'react';
import { Alike } from '../lists/Alike.tsx';
import { Form } from './Form.tsx';
import { Kept } from './Kept.tsx';
import { Head } from './Head.tsx';
import { Here } from './plan/Here.tsx';
import { Planned } from './plan/Plan.tsx';
import { Checks } from './publish/Checks.tsx';
import { PublishDialog } from './publish/PublishDialog.tsx';
import { Returned } from './review/Returned.tsx';
import { ReviewCard } from './review/ReviewCard.tsx';
import { Sheet } from './Sheet.tsx';
import { readItem } from './state/read-item.ts';
import { type Autosave, useAutosave } from './state/use-autosave.ts';

interface EditorProps {
  readonly item: QuestionItem;
  readonly line: Line;
  /** Loads the item anew, after it was published or its draft was thrown away. */
  readonly onReload: (item: QuestionItem) => void;
}

/** The state of the draft as last saved; `latest` is read after a save, when what was drawn is old. */
function useDraftState(first: DraftState | null) {
  const [draft, setDraft] = useState(first);
  const latest = useRef(first);
  const keep = (next: DraftState) => {
    latest.current = next;
    setDraft(next);
  };
  return { draft, latest, keep };
}

/** What was typed is merged with what the server has changed, then all of it is read anew. */
async function readAnew(auto: Autosave, { item, line, onReload }: EditorProps): Promise<void> {
  await auto.save();
  onReload(await readItem(line, item.id));
}

/** Form on the left, the question as learners see it on the right, checks below it. */
export function Editor({ item, line, onReload }: EditorProps) {
  const { personId } = useAdminFacts();
  const { draft, latest, keep } = useDraftState(item.draft);
  const [pictures, setPictures] = useState(item.pictures);
  const [tried, setTried] = useState(false);
  const [publishing, setPublishing] = useState(false);
  const deviceKey = `question ${item.id} ${personId}`;
  const auto = useAutosave({ item, line, deviceKey, onSaved: keep });
  const missing = problemsIn(auto.draft);
  const finished = async (): Promise<DraftState | null> => {
    setTried(true);
    await auto.save();
    if (Object.keys(missing).length === 0) return latest.current;
    toast({ message: 'Some fields are missing. The checks name them.' });
    return null;
  };
  const publish = async () => setPublishing((await finished()) !== null);
  const published = (next: QuestionItem) => {
    toast({ message: `Version ${next.published?.n ?? 1} is live.` });
    onReload(next);
  };
  return (
    <>
      <LeaveGuard dirty={auto.dirty} draftKept />
      <Head {...{ item, line, auto, draft, onReload }} onPublish={() => void publish()} />
      <Here id={item.id} />
      <Planned itemId={item.id} draft={draft} onMoved={keep} />
      <Returned itemId={item.id} draft={draft} />
      <Unsaved failed={auto.failed} />
      <Kept deviceKey={deviceKey} saved={item.content} onRestore={auto.restore} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
        <Form
          draft={auto.draft}
          triaged={item.triage !== null}
          errors={tried ? missing : {}}
          pictures={pictures}
          onChange={auto.edit}
          onBlur={() => void auto.save()}
          onAddress={(sha256, address) => setPictures((before) => ({ ...before, [sha256]: address }))}
          onReplaced={() => void readAnew(auto, { item, line, onReload })}
        />
        <aside className="grid content-start gap-4">
          <Sheet draft={auto.draft} code={item.code} pictures={pictures} checked={item.checked} />
          <ReviewCard item={item} line={line} draft={draft} onReady={finished} onMoved={keep} onChecked={onReload} />
          <Alike line={line} id={item.id} saved={draft?.version ?? 0} />
          <Checks missing={missing} advice={adviceFor(auto.draft)} rules={LINT_RULES.length} />
        </aside>
      </div>
      <PublishDialog
        {...{ item, line, draft }}
        open={publishing}
        onClose={() => setPublishing(false)}
        onMoved={keep}
        onPublished={published}
      />
      <Conflict auto={auto} />
    </>
  );
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 1));

function Conflict({ auto }: { readonly auto: Autosave }) {
  const { clash, draft, settle } = auto;
  const differences = clash
    ? clash.fields.map((field) => ({ label: field, theirs: shown(clash.theirs[field]), mine: shown(draft[field]) }))
    : null;
  return (
    <ConflictDialog
      differences={differences}
      by={clash?.by}
      onKeepMine={() => settle(true)}
      onTakeTheirs={() => settle(false)}
      onClose={() => settle(true)}
    />
  );
}

function Unsaved({ failed }: { readonly failed: boolean }) {
  if (!failed) return null;
  return (
    <Notice tone="warn" title="Not saved yet." className="mb-4">
      The server cannot be reached. Your text is kept on this device and is sent as soon as possible.
    </Notice>
  );
}
