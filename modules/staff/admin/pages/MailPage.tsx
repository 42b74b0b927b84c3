import type { ModuleScreen } from '@app/platform/contract';
import { LeaveGuard, useAdminFacts, VERSIONS_PARAM, VersionsPage } from '@app/platform/admin';
import { ButtonLink, EmptyState, Notice, toast } from '@app/platform/web/ui';
import type { ActionItem } from '@app/platform/web/ui/heavy';
import { useCall } from '@app/platform/web/write';
import { type MailDetails, type MailValue, mailApi, mailTitle } from '@app/staff/contract';
import History from 'lucide-react/icons/history';
import Send from 'lucide-react/icons/send';
import { useMatches, useSearchParams } from 'react-router';
import { EditorLoad, EditorPage, useTag } from '../editor/EditorPage.tsx';
import { MailForm } from '../mail/MailForm.tsx';
import { MailPreview } from '../mail/MailPreview.tsx';
import { MAILS } from '../mail/screens.ts';
import { MAIL_FIELDS, type MailEditor, mailVersions, sameText, useMail, useMailEditor } from '../mail/use-mail.ts';

const LIST = { label: 'All mails', href: MAILS };

/** One mail text. */
export default function MailPage() {
  const tag = useTag();
  const title = mailTitle(tag);
  const found = useMail(tag);
  if (found.data) return <MailEditorPage key={tag} mail={found.data} title={title} />;
  const absent = (
    <EmptyState
      drawing="pigeonhole"
      level={1}
      title={`${title}: not sent yet`}
      actions={<ButtonLink href={LIST.href}>{LIST.label}</ButtonLink>}
    >
      No part of the site sends this e-mail. Its text can be edited here as soon as one does.
    </EmptyState>
  );
  return <EditorLoad found={found} label="e-mail" list={LIST} absent={absent} />;
}

const compare = (theirs: MailValue, mine: MailValue) =>
  MAIL_FIELDS.filter(({ name }) => theirs[name] !== mine[name]).map(({ name, label }) => ({
    label,
    theirs: theirs[name],
    mine: mine[name],
  }));

interface MailEditorProps {
  readonly mail: MailDetails;
  readonly title: string;
}

/** The editor of a mail; with `versions` in the address, its versions instead. Unsaved text survives the switch. */
function MailEditorPage(props: MailEditorProps) {
  const { tag } = props.mail;
  const { rightsIn } = useAdminFacts();
  const here = useMatches().at(-1)?.handle as ModuleScreen | undefined;
  const mayEdit = rightsIn('pamail').e || rightsIn(here?.facts?.['section'] ?? 'pamail').e;
  const [params, setParams] = useSearchParams();
  const editor = useMailEditor(props.mail);
  if (!params.has(VERSIONS_PARAM)) {
    const onVersions = () => setParams({ [VERSIONS_PARAM]: '' });
    return <MailText {...props} editor={editor} mayEdit={mayEdit} onVersions={onVersions} />;
  }
  return (
    <>
      {editor.dirty ? (
        <Notice tone="info" className="mb-4">
          Your changes to this e-mail are not saved. Save them before you restore a version.
        </Notice>
      ) : null}
      <VersionsPage source={mailVersions(tag, mayEdit && !editor.dirty, editor.take)} onBack={() => setParams({})} />
      <LeaveGuard dirty={editor.dirty && !editor.pending} />
    </>
  );
}

interface MailTextProps extends MailEditorProps {
  readonly editor: MailEditor;
  readonly mayEdit: boolean;
  readonly onVersions: () => void;
}

function MailText({ mail, title, editor, mayEdit, onVersions }: MailTextProps) {
  const test = useTest(mail, editor.dirty);
  const original = mail.first !== null && sameText(mail.value, mail.first);
  return (
    <EditorPage
      editor={editor}
      title={title}
      save="Publish changes"
      about={mail.about}
      entity={{ name: 'mail', id: mail.tag }}
      updatedAt={original ? null : mail.updated_at}
      untouched={mail.version === 0 ? 'Nobody has written it yet.' : 'Original text.'}
      mayEdit={mayEdit}
      plural="e-mails"
      first={{
        label: 'Restore original',
        title: 'Restore the original text?',
        isNow: mail.first === null || original,
        text: <p>The saved text is kept as a version.{editor.dirty ? ' Unsaved changes are lost.' : ''}</p>,
      }}
      acts={[test]}
      menu={[{ label: 'Versions', icon: <History />, onPick: onVersions }]}
      compare={compare}
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <MailForm mail={mail} editor={editor} disabled={!mayEdit} />
        <MailPreview tag={mail.tag} value={editor.value} />
      </div>
    </EditorPage>
  );
}

/** Sends the saved mail to the viewer's own address. */
function useTest(mail: MailDetails, dirty: boolean): ActionItem {
  const testing = useCall(mailApi.tryMail, {
    onDone: ({ to }) => toast({ message: `On its way to ${to}.` }),
    onProblem: 'toast',
  });
  return {
    label: 'Send a test to me',
    icon: <Send />,
    disabled: dirty || mail.version === 0 || testing.pending,
    note: dirty ? 'Save first: the test sends the saved text.' : undefined,
    onPick: () => void testing.call({ params: { tag: mail.tag } }),
  };
}
