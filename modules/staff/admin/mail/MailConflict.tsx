import { Field, TextArea } from '@app/platform/web/ui';
import type { MailValue } from '@app/staff/contract';
import { ConflictDialog } from '../ConflictDialog.tsx';
import type { MailEditor } from './use-mail.ts';

const side = (label: string, { subject, preheader, body }: MailValue) => (
  <Field label={label}>
    <TextArea readOnly value={[subject, preheader, '', body].join('\n')} rows={12} className="font-mono text-xs" />
  </Field>
);

export const MailConflict = ({ editor }: { readonly editor: MailEditor }) => (
  <ConflictDialog editor={editor} side={side} />
);
