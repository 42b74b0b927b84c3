import { ActionBar, ConflictDialog, type Difference, LeaveGuard, timeOf } from '@app/platform/admin';
import type { ModuleScreen } from '@app/platform/contract';
import { Loaded } from '@app/platform/web/query';
import { Button, ConfirmDialog, Notice, Skeleton, UiLink } from '@app/platform/web/ui';
import type { ActionItem } from '@app/platform/web/ui/heavy';
import { ProblemNotice } from '@app/platform/web/write';
import { historyAddress } from '@app/staff/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import ListTree from 'lucide-react/icons/list-tree';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useMatches, useParams } from 'react-router';

/** The tag of the edited value, from the screen's row or the address. */
export function useTag(): string {
  const row = useMatches().at(-1)?.handle as ModuleScreen | undefined;
  const named = useParams();
  return row?.facts?.['tag'] ?? named['tag'] ?? '';
}

/** `label` and `list` are used in sentences: "We could not load this e-mail", "All mails". */
export interface EditorLoadProps {
  readonly found: UseQueryResult;
  readonly label: string;
  readonly list: { readonly label: string; readonly href: string };
  /** Shown when it does not exist. */
  readonly absent: ReactNode;
}

/** Shown until there is a value to edit. */
export function EditorLoad({ found, label, list, absent }: EditorLoadProps) {
  return (
    <Loaded
      level={1}
      query={found}
      what={`this ${label}`}
      safe="Nothing was changed."
      back={list}
      absent={absent}
      skeleton={
        <>
          <Skeleton className="mb-6 h-8 w-64 rounded-sm" />
          <Skeleton className="h-80 rounded-lg" />
        </>
      }
    >
      {() => absent}
    </Loaded>
  );
}

interface PageEditor<Value> {
  readonly value: Value;
  readonly problem: { readonly message: string; readonly reference?: string | undefined } | null;
  readonly pending: boolean;
  readonly dirty: boolean;
  readonly savedAt: number | null;
  readonly save: () => Promise<unknown>;
  readonly reset: () => Promise<unknown>;
  /** A version saved by somebody else meanwhile; null without a conflict. */
  readonly theirs: { readonly value: Value; readonly updated_at: string | null } | null;
  readonly closeConflict: () => void;
  readonly takeTheirs: () => void;
  readonly saveMine: () => Promise<unknown>;
}

export interface EditorPageProps<Value> {
  readonly editor: PageEditor<Value>;
  readonly title: string;
  readonly about: string;
  /** Its name and id in the audit record. */
  readonly entity: { readonly name: string; readonly id: string };
  readonly updatedAt: string | null;
  /** Shown if it has never been changed. */
  readonly untouched: string;
  readonly mayEdit: boolean;
  /** "mails": shown to view-only staff. */
  readonly plural: string;
  /** The action that restores the initial value. */
  readonly first: { readonly label: string; readonly title: string; readonly isNow: boolean; readonly text: ReactNode };
  /** Further actions beside Save. */
  readonly acts?: readonly ActionItem[];
  /** The first entries of the menu. */
  readonly menu?: readonly ActionItem[];
  /** The words of the button, where saving is publishing. */
  readonly save?: string;
  /** The differences shown after a conflict. */
  readonly compare: (theirs: Value, mine: Value) => readonly Difference[];
  readonly children: ReactNode;
}

/** The frame around every value that is edited as a whole: head, save state, problems, conflict, unsaved-changes guard. */
export function EditorPage<Value>(props: EditorPageProps<Value>) {
  const { editor, title, mayEdit, plural, compare, children } = props;
  const { theirs } = editor;
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void editor.save();
  };
  return (
    <form noValidate aria-label={title} onSubmit={onSubmit} className="max-sm:pb-16">
      <Head {...props} />
      <ProblemNotice problem={editor.problem} className="mb-4" />
      {mayEdit ? null : (
        <Notice tone="info" className="mb-4">
          You can view {plural} but not change them.
        </Notice>
      )}
      {children}
      <LeaveGuard dirty={editor.dirty && !editor.pending} />
      <ConflictDialog
        differences={theirs && compare(theirs.value, editor.value)}
        at={theirs?.updated_at}
        saving={editor.pending}
        onClose={editor.closeConflict}
        onTakeTheirs={editor.takeTheirs}
        onKeepMine={() => void editor.saveMine()}
      />
    </form>
  );
}

function Head<Value>(props: EditorPageProps<Value>) {
  const { editor, title, about, entity, updatedAt, untouched, mayEdit, first, acts, menu: own = [] } = props;
  const [isConfirming, setConfirming] = useState(false);
  const reset = async () => {
    await editor.reset();
    setConfirming(false);
  };
  const menu: readonly ActionItem[] = [
    ...own,
    { label: first.label, icon: <RotateCcw />, disabled: first.isNow, onPick: () => setConfirming(true) },
    { kind: 'link', label: 'Who changed this', icon: <ListTree />, href: historyAddress(entity.name, entity.id) },
  ];
  return (
    <>
      <ActionBar
        title={title}
        state={{ saving: editor.pending, dirty: editor.dirty, savedAt: editor.savedAt, keptAt: null }}
        acts={mayEdit ? (acts ?? []) : []}
        menu={mayEdit ? menu : []}
        primary={
          mayEdit ? (
            <Button type="submit" tone="primary" busy={editor.pending} disabled={!editor.dirty}>
              {props.save ?? 'Save'}
            </Button>
          ) : null
        }
      />
      <p className="text-ink2">{about}</p>
      <p className="mt-1 mb-4 text-sm text-ink3">
        {updatedAt ? (
          <>
            Last changed <span className="num">{timeOf(Date.parse(updatedAt))}</span>.{' '}
            <UiLink href={historyAddress(entity.name, entity.id)}>Who changed it</UiLink>
          </>
        ) : (
          untouched
        )}
      </p>
      <ConfirmDialog
        open={isConfirming}
        busy={editor.pending}
        title={first.title}
        confirmLabel={first.label}
        onConfirm={() => void reset()}
        onCancel={() => setConfirming(false)}
      >
        {first.text}
      </ConfirmDialog>
    </>
  );
}
