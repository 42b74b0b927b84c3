import { LeaveGuard, useAdminFacts } from '@app/platform/admin';
import { AppError, type ModuleScreen } from '@app/platform/contract';
import { ButtonLink, EmptyState, ErrorState, Loading, Notice, Skeleton } from '@app/platform/web/ui';
import type { MailDetails } from '@app/staff/contract';
import type { SyntheticEvent } from 'react';
import { useMatches, useParams } from 'react-router';
import { MailConflict } from '../mail/MailConflict.tsx';
import { MailForm } from '../mail/MailForm.tsx';
import { MailHead } from '../mail/MailHead.tsx';
import { MailPreview } from '../mail/MailPreview.tsx';
import { MAILS, mailTitle } from '../mail/screens.ts';
import { useMail, useMailEditor } from '../mail/use-mail.ts';

/** One mail text by the tag in its address or its row. */
export default function MailPage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen | undefined;
  const named = useParams();
  const tag = row?.facts?.['tag'] ?? named['tag'] ?? '';
  const title = mailTitle(tag);
  const found = useMail(tag);
  if (found.data) return <Editor key={tag} mail={found.data} title={title} />;
  if (found.isError && found.error instanceof AppError && found.error.http === 404) {
    return (
      <EmptyState
        drawing="pigeonhole"
        level={1}
        title={`${title}: not sent yet`}
        actions={<ButtonLink href={MAILS}>All mails</ButtonLink>}
      >
        No part of the product sends this mail. Its text can be edited here as soon as one does.
      </EmptyState>
    );
  }
  if (found.isError) {
    return (
      <ErrorState
        title="We could not load this mail"
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
        actions={<ButtonLink href={MAILS}>All mails</ButtonLink>}
      >
        Nothing was changed.
      </ErrorState>
    );
  }
  return (
    <Loading label="Loading the mail">
      <Skeleton className="mb-6 h-8 w-64 rounded-sm" />
      <Skeleton className="h-80 rounded-lg" />
    </Loading>
  );
}

function Editor({ mail, title }: { readonly mail: MailDetails; readonly title: string }) {
  const { rightsIn } = useAdminFacts();
  const editor = useMailEditor(mail);
  const mayEdit = rightsIn('pamail').e;
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void editor.save();
  };
  return (
    <form noValidate aria-label={title} onSubmit={onSubmit}>
      <MailHead mail={mail} title={title} editor={editor} mayEdit={mayEdit} />
      {editor.problem ? (
        <Notice tone="error" announce className="mb-4">
          {editor.problem}
        </Notice>
      ) : null}
      {mayEdit ? null : (
        <Notice tone="info" className="mb-4">
          You may look at mails, not change them.
        </Notice>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <MailForm mail={mail} editor={editor} disabled={!mayEdit} />
        <MailPreview tag={mail.tag} value={editor.value} />
      </div>
      <LeaveGuard dirty={editor.dirty && !editor.busy} />
      <MailConflict editor={editor} />
    </form>
  );
}
