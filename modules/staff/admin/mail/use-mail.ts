import { callEndpoint } from '@app/platform/web';
import { queryOf } from '@app/platform/web/query';
import { type MailDetails, type MailValue, mailApi } from '@app/staff/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEditor } from '../editor/use-editor.ts';

const mailQuery = (tag: string) => queryOf(mailApi.mail, { params: { tag } });

/** Read once per visit: a silent second read would hide that somebody else saved in between. */
export const useMail = (tag: string) => useQuery({ ...mailQuery(tag), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

export const sameText = (one: MailValue, other: MailValue): boolean =>
  one.subject === other.subject && one.preheader === other.preheader && one.body === other.body;

export function useMailEditor(mail: MailDetails) {
  const cache = useQueryClient();
  const params = { tag: mail.tag };
  const save = (body: { readonly value: MailValue; readonly version: number }, idempotencyKey: string) =>
    callEndpoint(mailApi.saveMail, { params, body, idempotencyKey });
  return useEditor<MailDetails, MailValue>({
    stored: mail,
    same: sameText,
    save,
    read: () => callEndpoint(mailApi.mail, { params }),
    reset: (key) => save({ value: mail.first ?? mail.value, version: mail.version }, key),
    keep: (row) => cache.setQueryData(mailQuery(mail.tag).queryKey, row),
  });
}
export type MailEditor = ReturnType<typeof useMailEditor>;
