import { Button, Card, Notice } from '@app/platform/web/ui';
import type { ActionItem } from '@app/platform/web/ui/heavy';
import { ProblemNotice } from '@app/platform/web/write';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ReactNode, type SyntheticEvent, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { inSentence, isLive, liveWords, type Resource, type ResourceRow } from '@app/platform/contract';
import { FieldGrid } from './FieldGrid.tsx';
import { ActionBar } from './parts/ActionBar.tsx';
import { ConflictDialog, differencesOf } from './parts/ConflictDialog.tsx';
import { DraftNotice } from './parts/DraftNotice.tsx';
import { RowProvider } from './parts/FieldRow.tsx';
import { LeaveGuard } from './parts/LeaveGuard.tsx';
import { type FormSource, type ResourceFormState, useResourceForm } from './use-resource-form.ts';

export interface ResourceFormProps extends FormSource {
  readonly title: string;
  readonly badge?: ReactNode;
  /** Secondary actions beside Save. */
  readonly acts?: readonly ActionItem[];
  /**
   * Entries of the overflow menu, in addition to undoing changes. `discard` lets one leave without being asked about
   * them.
   */
  readonly menu?: (form: { readonly discard: () => void }) => readonly ActionItem[];
  /** Part of a larger page: its title is not an h1 and does not stick to the top. */
  readonly embedded?: boolean;
}
const NO_EDITORS = {};

/** Create and edit share this form: fields, validation, draft, conflict and leave guard. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, row, title, editors = NO_EDITORS } = props;
  const state = useResourceForm(props);
  const { form, saving, settle, submit } = state;
  const { isDirty, isSubmitting } = form.formState;
  const facts = useMemo(() => ({ row, editors }), [row, editors]);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    submit();
  };
  const { conflict } = saving;
  const takeTheirs = () => {
    const theirs = conflict?.theirs;
    saving.closeConflict();
    if (theirs) void settle(theirs);
  };
  return (
    <FormProvider {...form}>
      <RowProvider value={facts}>
        <form noValidate aria-label={title} onSubmit={onSubmit} className={props.embedded ? undefined : 'max-sm:pb-16'}>
          <FormHead {...props} state={state} />
          <div className="space-y-4">
            <RowNote {...props} />
            <FormNotices state={state} />
            <FormFields {...props} state={state} />
          </div>
        </form>
        <LeaveGuard dirty={isDirty && !isSubmitting} draftKept={state.draft.keptAt !== null} />
        <ConflictDialog
          differences={conflict && differencesOf(resource, conflict.theirs, conflict.mine, conflict.names)}
          by={conflict?.by}
          at={conflict?.theirs.updated_at}
          onClose={saving.closeConflict}
          onKeepMine={() => void saving.saveMine()}
          onTakeTheirs={takeTheirs}
        />
      </RowProvider>
    </FormProvider>
  );
}

type PartProps = ResourceFormProps & { readonly state: ResourceFormState };

/** Saving a row that is on the site is publishing, and the button says so. */
const saveLabel = (resource: Resource, row: ResourceRow): string =>
  isLive(resource, row) ? liveWords(resource).save : 'Save';

function FormHead({ resource, row, title, badge, acts, menu, state, embedded }: PartProps) {
  const { form, saving, draft, allowed, discard } = state;
  const { isDirty, isSubmitting } = form.formState;
  const undo: ActionItem = { label: 'Undo changes', icon: <RotateCcw />, disabled: !isDirty, onPick: discard };
  // Never disabled: a half-typed date, or an entry still in its box, counts as a change only once Save is pressed.
  const tone = row && !isDirty ? 'secondary' : 'primary';
  return (
    <ActionBar
      title={title}
      badge={badge}
      state={{ saving: isSubmitting, dirty: isDirty, savedAt: saving.savedAt, keptAt: draft.keptAt }}
      acts={acts ?? []}
      menu={row && allowed ? [undo, ...(menu?.({ discard }) ?? [])] : []}
      embedded={embedded}
      primary={
        <Button type="submit" tone={tone} busy={isSubmitting} disabled={!allowed}>
          {row ? saveLabel(resource, row) : `Create ${inSentence(resource.label)}`}
        </Button>
      }
    />
  );
}

/** The declaration's note about this row. */
function RowNote({ resource: { notes }, row }: ResourceFormProps) {
  const text = notes && row ? notes.of[String(row[notes.column])] : undefined;
  return text ? <Notice tone="info">{text}</Notice> : null;
}

function FormNotices({ state }: { state: ResourceFormState }) {
  const { saving, draft, version } = state;
  return (
    <>
      <ProblemNotice problem={saving.problem} title="Not saved." />
      {draft.found ? (
        <DraftNotice
          draft={draft.found}
          version={version}
          onRestore={draft.restore}
          onDiscard={() => void draft.discard()}
        />
      ) : null}
    </>
  );
}

function FormFields({ resource, edition, row, state, layout: Layout }: PartProps) {
  if (Layout) return <Layout resource={resource} edition={edition} row={row} disabled={!state.allowed} />;
  return (
    <Card className="max-w-page">
      <FieldGrid fields={resource.fields} edition={edition} isNew={!row} disabled={!state.allowed} />
    </Card>
  );
}
