import { useAdminFacts, useScreenTitle } from '@app/platform/admin';
import { ButtonLink, ErrorState, TabLinks } from '@app/platform/web/ui';
import type { SettingRow } from '@app/staff/contract';
import { NAMED_SETTINGS, SETTINGS } from '../addresses.ts';
import { EditorLoad, EditorPage, useTag } from '../editor/EditorPage.tsx';
import type { SettingFormProps } from '../settings/form.ts';
import { settingForms } from '../settings/forms/registry.ts';
import { SchemaForm } from '../settings/forms/SchemaForm.tsx';
import type { JsonSchema } from '../settings/schema.ts';
import { sameValue, useSetting, useSettingEditor } from '../settings/use-setting.ts';

const LIST = { label: 'All settings', href: SETTINGS };

/** One setting. */
export default function SettingPage() {
  const tag = useTag();
  const { found, setting } = useSetting(tag);
  if (setting) {
    return (
      <>
        <SettingTabs tag={tag} />
        <SettingEditorPage key={tag} setting={setting} />
      </>
    );
  }
  const absent = (
    <ErrorState
      notFound
      title="There is no such setting"
      actions={<ButtonLink href={LIST.href}>{LIST.label}</ButtonLink>}
    >
      The link may be old.
    </ErrorState>
  );
  return <EditorLoad found={found} label="setting" list={LIST} absent={absent} />;
}

const addressOf = (tag: string): string => `${SETTINGS}/${tag}`;
const TABS = [...NAMED_SETTINGS.map(([tag, label]) => ({ label, href: addressOf(tag) })), LIST];

/** Tabs of the settings that are changed most. */
const SettingTabs = ({ tag }: { readonly tag: string }) => (
  <div className="mb-5">
    <TabLinks label="Settings" items={TABS} current={addressOf(tag)} />
  </div>
);

const inJson = (value: unknown): string => JSON.stringify(value, null, 2);
const compare = (theirs: unknown, mine: unknown) => [{ label: 'Value', theirs: inJson(theirs), mine: inJson(mine) }];

function SettingEditorPage({ setting }: { readonly setting: SettingRow }) {
  const { title } = setting;
  useScreenTitle(title);
  const mayEdit = useAdminFacts().rightsIn('pasettings').e;
  const editor = useSettingEditor(setting);
  const Own = settingForms[setting.tag];
  const form: SettingFormProps = {
    value: editor.value,
    onChange: editor.change,
    errors: editor.errors,
    disabled: !mayEdit,
  };
  return (
    <EditorPage
      editor={editor}
      title={title}
      about={setting.about}
      entity={{ name: 'setting', id: setting.tag }}
      updatedAt={setting.updated_at}
      untouched="Default value."
      mayEdit={mayEdit}
      plural="settings"
      first={{
        label: 'Reset to default',
        title: 'Reset to default?',
        isNow: sameValue(setting.value, setting.initial),
        text: <DefaultValue value={setting.initial} />,
      }}
      compare={compare}
    >
      {Own ? <Own {...form} /> : <SchemaForm {...form} label={title} schema={setting.schema as JsonSchema} />}
    </EditorPage>
  );
}

function DefaultValue({ value }: { readonly value: unknown }) {
  return (
    <>
      <p>The current value is kept in the audit record. The default:</p>
      <pre className="mt-2 rounded-sm bg-sunken px-3 py-2 font-mono text-xs break-words whitespace-pre-wrap text-ink">
        {JSON.stringify(value, null, 2)}
      </pre>
    </>
  );
}
