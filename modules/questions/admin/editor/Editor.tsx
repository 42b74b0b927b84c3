import { ConflictDialog, LeaveGuard, useAdminFacts } from '@app/platform/admin';
import type { AppError, Line } from '@app/platform/contract';
import { Button, Notice, toast } from '@app/platform/web/ui';
import {
  adviceFor,
  type DraftState,
  LINT_RULES,
  pipelineApi,
  problemsIn,
  type QuestionDraft,
  type QuestionItem,
} from '@app/questions/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Alike } from '../lists/Alike.tsx';
import { Form } from './Form.tsx';
import { RestoreDraft } from './RestoreDraft.tsx';
import { Head } from './Head.tsx';
import { EditorPresence } from './plan/EditorPresence.tsx';
import { Planned } from './plan/Plan.tsx';
import { Checks } from './publish/Checks.tsx';
import { PublishDialog } from './publish/PublishDialog.tsx';
import { DecisionCard } from './review/DecisionCard.tsx';
import { Returned } from './review/Returned.tsx';
import { ReviewBar } from './review/ReviewBar.tsx';
import { ReviewCard } from './review/ReviewCard.tsx';
import { Sheet } from './Sheet.tsx';
import { FIELD_LABELS, fieldInWords } from './fields/field-words.ts';
import { type TypedSource, unfinishedWords, useTypedSource } from './fields/typed-source.ts';
import { usePlaceNames } from './fields/use-place-names.ts';
import { differing } from './state/merge.ts';
import { readItem } from './state/read-item.ts';
import { refusedWords } from './state/refused-words.ts';
import { type Autosave, useAutosave } from './state/use-autosave.ts';

interface EditorProps {
  readonly item: QuestionItem;
  readonly line: Line;
  /** Loads the item again, after it was published or its draft was discarded. */
  readonly onReload: (item: QuestionItem) => void;
}

/** The state of the draft as last saved; `latest` is for reading after a save, when the rendered state is stale. */
function useDraftState(first: DraftState | null) {
  const [draft, setDraft] = useState(first);
  const latest = useRef(first);
  const cache = useQueryClient();
  const keep = (next: DraftState | null) => {
    // An edit ends a review, and a colleague may have returned or signed the draft before it.
    if (latest.current?.state !== next?.state) void cache.invalidateQueries({ queryKey: [pipelineApi.steps.path] });
    latest.current = next;
    setDraft(next);
  };
  return { draft, latest, keep };
}

/** Saves, which merges typed text with changes on the server, then loads the item again. */
async function reloadItem(auto: Autosave, { item, line, onReload }: EditorProps): Promise<void> {
  try {
    await auto.save();
    onReload(await readItem(line, item.id));
  } catch {
    toast({
      message: 'Done, but the question could not be loaded again. Reload the page to keep editing.',
      tone: 'error',
    });
  }
}

/** On a conflict: loads the other editor's changes before the draft can be published or moved. */
function seeChanges(auto: Autosave, next: 'publish' | 'move'): void {
  const before = next === 'publish' ? 'publish it' : 'go on';
  toast({ message: `Somebody else has changed it meanwhile. Read it again before you ${before}.` });
  void auto.reload({ mergePublished: next === 'publish' });
}

/** Saves typed text; null when that failed, or when there is something to finish or to fix first. */
function useFinished(auto: Autosave, source: TypedSource, latest: () => DraftState | null) {
  const [tried, setTried] = useState(false);
  /** The fields of the last attempt that the server refused, until something is edited. */
  const [refused, refuse] = useState<Readonly<Record<string, string>>>({});
  const missing = problemsIn(auto.draft);
  const finished = async (): Promise<DraftState | null> => {
    setTried(true);
    if (source.begun) toast({ message: unfinishedWords(source.typed) });
    else if (!(await auto.finish())) toast({ message: 'Not everything is saved yet, so nothing was done.' });
    // Includes what another editor changed meanwhile.
    else if (Object.keys(problemsIn(auto.now().draft)).length === 0) return latest();
    else toast({ message: 'Some fields are missing. The checks name them.' });
    return null;
  };
  const edit = (draft: QuestionDraft) => {
    refuse({});
    auto.edit(draft);
  };
  return { missing, errors: tried ? { ...refused, ...missing } : {}, finished, edit, refuse };
}

function showPublished(next: QuestionItem, onReload: EditorProps['onReload']): void {
  toast({ message: `Version ${next.published?.n ?? 1} is live.` });
  onReload(next);
}

/** The form on the left, the learner's view on the right, the checks below it. */
export function Editor({ item, line, onReload }: EditorProps) {
  const { personId } = useAdminFacts();
  const { draft, latest, keep } = useDraftState(item.draft);
  const [pictures, setPictures] = useState(item.pictures);
  const [publishing, setPublishing] = useState(false);
  const deviceKey = `question ${item.id} ${personId}`;
  const auto = useAutosave({ item, line, deviceKey, onSaved: keep });
  const source = useTypedSource(deviceKey);
  const { missing, errors, finished, edit, refuse } = useFinished(auto, source, () => latest.current);
  const publish = async () => setPublishing((await finished()) !== null);
  const reloadDraft = (next: 'publish' | 'move') => {
    setPublishing(false);
    seeChanges(auto, next);
  };
  const reload = () => void reloadItem(auto, { item, line, onReload });
  const moves = { onMoved: keep, onMoveConflict: () => reloadDraft('move') };
  return (
    <>
      <LeaveGuard dirty={auto.dirty} draftKept />
      <LeaveGuard dirty={source.begun} keptInTab />
      <Head {...{ item, line, auto, draft, onReload, publish }} onConflict={moves.onMoveConflict} />
      <EditorPresence id={item.id} />
      <Planned itemId={item.id} draft={draft} {...moves} />
      <Returned itemId={item.id} draft={draft} />
      <Warnings item={item} auto={auto} />
      <RestoreDraft draft={auto.found} onRestore={auto.restore} onDiscard={auto.discard} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
        <Form
          draft={auto.draft}
          triaged={item.triage !== null}
          errors={errors}
          pictures={pictures}
          source={source}
          onChange={edit}
          onBlur={() => void auto.save()}
          onAddress={(sha256, address) => setPictures((before) => ({ ...before, [sha256]: address }))}
          onReplaced={reload}
        />
        <aside className="grid content-start gap-4">
          <Sheet draft={auto.draft} code={item.code} pictures={pictures} checked={item.checked} />
          <Standing {...{ item, line, draft }} onDecided={reload} />
          <Checks missing={missing} advice={adviceFor(auto.draft)} rules={LINT_RULES.length} />
        </aside>
      </div>
      <ReviewBar item={item} content={auto.draft} draft={draft} onReady={finished} {...moves} onChecked={onReload} />
      <PublishDialog
        key={`${auto.itemVersion} ${draft?.version ?? 0}`}
        {...{ item, line, draft }}
        itemVersion={auto.itemVersion}
        open={publishing}
        onClose={() => setPublishing(false)}
        onConflict={() => reloadDraft('publish')}
        onRefused={refuse}
        {...moves}
        onPublished={(next) => showPublished(next, onReload)}
      />
      <Conflict auto={auto} />
    </>
  );
}

interface StandingProps extends Pick<EditorProps, 'item' | 'line'> {
  readonly draft: DraftState | null;
  readonly onDecided: () => void;
}

/** Where the question stands: its bank, its way to publication, and the questions most like it. */
function Standing({ item, line, draft, onDecided }: StandingProps) {
  return (
    <>
      <DecisionCard item={item} onDecided={onDecided} />
      <ReviewCard item={item} line={line} draft={draft} />
      <Alike line={line} id={item.id} saved={draft?.version ?? 0} />
    </>
  );
}

function Conflict({ auto }: { readonly auto: Autosave }) {
  const { clash, draft, resolveClash, dismiss } = auto;
  const names = usePlaceNames(clash ? [...draft.places, ...clash.theirs.places] : []);
  const differences =
    clash && names && !clash.dismissed
      ? differing(clash.fields, draft, clash.theirs).map((field) => ({
          label: FIELD_LABELS[field],
          theirs: fieldInWords(clash.theirs, field, names),
          mine: fieldInWords(draft, field, names),
        }))
      : null;
  return (
    <ConflictDialog
      differences={differences}
      by={clash?.by}
      onKeepMine={() => resolveClash(true)}
      onTakeTheirs={() => resolveClash(false)}
      onClose={dismiss}
    />
  );
}

/** Warns of unsaved text, or of a published version newer than this draft. */
function Warnings({ item, auto }: { readonly item: QuestionItem; readonly auto: Autosave }) {
  if (auto.clash?.dismissed) return <Undecided by={auto.clash.by} onChoose={auto.reopen} />;
  if (auto.refused || auto.failed) return <Unsaved refused={auto.refused} />;
  if (!item.behind || auto.itemVersion !== 0) return null;
  return (
    <Notice tone="info" title={`Version ${item.published?.n ?? ''} is newer than this draft.`} className="mb-4">
      It was published after the draft was begun. The two are merged when you edit or publish the draft.
    </Notice>
  );
}

/** Two texts of one field wait for a choice, and nothing is saved until it is made. */
function Undecided({ by, onChoose }: { readonly by: string | null; readonly onChoose: () => void }) {
  return (
    <Notice
      tone="warn"
      title="Not saved yet."
      className="mb-4"
      actions={
        <Button size="s" onClick={onChoose}>
          Choose
        </Button>
      }
    >
      {by ?? 'Somebody else'} has changed the same words. Choose whose to keep: until then nothing is saved.
    </Notice>
  );
}

/** `refused` is the server's refusal; null when it cannot be reached. */
function Unsaved({ refused }: { readonly refused: AppError | null }) {
  if (refused)
    return (
      <Notice tone="error" announce title="Not saved." className="mb-4">
        {refusedWords(refused)} Your text is kept on this device. Change it and it is sent again.
      </Notice>
    );
  return (
    <Notice tone="warn" title="Not saved yet." className="mb-4">
      The server cannot be reached. Your text is kept on this device and is sent as soon as possible.
    </Notice>
  );
}
