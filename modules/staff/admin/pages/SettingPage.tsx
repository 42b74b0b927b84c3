import { LeaveGuard, SaveState, timeOf, useAdminFacts } from '@app/platform/admin';
import { AppError, type ModuleScreen } from '@app/platform/contract';
import { Button, ButtonLink, ConfirmDialog, ErrorState, Loading, Notice, Skeleton, UiLink } from '@app/platform/web/ui';
import type { SettingRow } from '@app/staff/contract';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type SyntheticEvent, useState } from 'react';
import { useMatches, useParams } from 'react-router';
import { AUDIT, SETTINGS } from '../addresses.ts';
import type { SettingFormProps } from '../settings/form.ts';
import { settingForms } from '../settings/forms/registry.ts';
import { SchemaForm } from '../settings/forms/SchemaForm.tsx';
import type { JsonSchema } from '../settings/schema.ts';
import { settingTitle } from '../settings/schema.ts';
import { SettingConflict } from '../settings/SettingConflict.tsx';
import { type SettingEditor, useSetting, useSettingEditor } from '../settings/use-setting.ts';

/** One setting by the tag in its address or its row. */
export default function SettingPage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen | undefined;
  const named = useParams();
  const tag = row?.facts?.['tag'] ?? named['tag'] ?? '';
  const { found, setting } = useSetting(tag);
  if (setting) return <Editor key={tag} setting={setting} title={settingTitle(tag)} />;
  if (found.isError || found.data) {
    const absent = found.data !== undefined || (found.error instanceof AppError && found.error.http === 404);
    return (
      <ErrorState
        notFound={absent}
        title={absent ? 'There is no such setting' : 'We could not load this setting'}
        onRetry={absent ? undefined : () => void found.refetch()}
        retrying={found.isFetching}
        actions={<ButtonLink href={SETTINGS}>All settings</ButtonLink>}
      >
        {absent ? 'The link may be old.' : 'Nothing was changed.'}
      </ErrorState>
    );
  }
  return (
    <Loading label="Loading the setting">
      <Skeleton className="mb-6 h-8 w-64 rounded-sm" />
      <Skeleton className="h-80 rounded-lg" />
    </Loading>
  );
}

function Editor({ setting, title }: { setting: SettingRow; title: string }) {
  const { rightsIn } = useAdminFacts();
  const editor = useSettingEditor(setting);
  const mayEdit = rightsIn('pasettings').e;
  const Own = settingForms[setting.tag];
  const form: SettingFormProps = {
    value: editor.value,
    onChange: editor.change,
    errors: editor.errors,
    disabled: !mayEdit,
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void editor.save();
  };
  return (
    <form noValidate aria-label={title} onSubmit={onSubmit}>
      <Head setting={setting} title={title} editor={editor} mayEdit={mayEdit} />
      {editor.problem ? (
        <Notice tone="error" announce className="mb-4">
          {editor.problem}
        </Notice>
      ) : null}
      {mayEdit ? null : (
        <Notice tone="info" className="mb-4">
          You may look at settings, not change them.
        </Notice>
      )}
      {Own ? <Own {...form} /> : <SchemaForm {...form} schema={setting.schema as JsonSchema} />}
      <LeaveGuard dirty={editor.dirty && !editor.busy} />
      <SettingConflict editor={editor} />
    </form>
  );
}

interface HeadProps {
  readonly setting: SettingRow;
  readonly title: string;
  readonly editor: SettingEditor;
  readonly mayEdit: boolean;
}

function Head({ setting, title, editor, mayEdit }: HeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="text-[1.6875rem]">{title}</h1>
        <p className="text-ink2">{setting.about}</p>
        <p className="mt-1 text-sm text-ink3">
          {setting.updated_at ? (
            <>
              Last changed <span className="num">{timeOf(Date.parse(setting.updated_at))}</span>.{' '}
              <UiLink href={`${AUDIT}?entity=setting&entity_id=${setting.tag}`}>Who changed it</UiLink>
            </>
          ) : (
            'Never changed: this is the first value.'
          )}
        </p>
      </div>
      {mayEdit ? (
        <div className="flex flex-wrap items-center gap-3">
          <SaveState saving={editor.busy} dirty={editor.dirty} savedAt={editor.savedAt} keptAt={null} />
          <ResetButton setting={setting} editor={editor} />
          <Button type="submit" tone="primary" busy={editor.busy} disabled={!editor.dirty}>
            Save
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function ResetButton({ setting, editor }: { setting: SettingRow; editor: SettingEditor }) {
  const [asking, setAsking] = useState(false);
  const reset = async () => {
    await editor.reset();
    setAsking(false);
  };
  return (
    <>
      <Button icon={<RotateCcw />} disabled={editor.isFirst} onClick={() => setAsking(true)}>
        Back to the first value
      </Button>
      <ConfirmDialog
        open={asking}
        busy={editor.busy}
        title="Give the first value back?"
        confirmLabel="Back to the first value"
        onConfirm={() => void reset()}
        onCancel={() => setAsking(false)}
      >
        <p>What is set now stays in the audit record. The first value:</p>
        <pre className="mt-2 rounded-sm bg-sunken px-3 py-2 font-mono text-xs break-words whitespace-pre-wrap text-ink">
          {JSON.stringify(setting.initial, null, 2)}
        </pre>
      </ConfirmDialog>
    </>
  );
}
