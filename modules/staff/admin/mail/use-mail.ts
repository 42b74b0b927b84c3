import type { VersionsSource } from '@app/platform/admin';
import { callEndpoint } from '@app/platform/web';
import { queryOf } from '@app/platform/web/query';
import { type MailDetails, type MailValue, mailApi, mailTitle } from '@app/staff/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEditor } from '../editor/use-editor.ts';

export const mailQuery = (tag: string) => queryOf(mailApi.mail, { params: { tag } });

/** Loaded once per visit: a silent reload would hide a save by somebody else in between. */
export const useMail = (tag: string) => useQuery({ ...mailQuery(tag), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

export const sameText = (one: MailValue, other: MailValue): boolean =>
  one.subject === other.subject && one.preheader === other.preheader && one.body === other.body;

const versionsKey = (tag: string) => ['mail', tag] as const;

/** Caches a saved or loaded mail; its list of versions may be out of date, so that is loaded again. */
export function keepMail(cache: QueryClient, mail: MailDetails): void {
  cache.setQueryData(mailQuery(mail.tag).queryKey, mail);
  void cache.invalidateQueries({ queryKey: versionsKey(mail.tag) });
}

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
    keep: (row) => keepMail(cache, row),
  });
}
export type MailEditor = ReturnType<typeof useMailEditor>;

export const MAIL_FIELDS = [
  { name: 'subject', label: 'Subject' },
  { name: 'preheader', label: 'Preheader' },
  { name: 'body', label: 'Text' },
] as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The versions of a mail text, for the one view of versions. */
export function mailVersions(tag: string, mayEdit: boolean, keep: (mail: MailDetails) => void): VersionsSource {
  return {
    key: versionsKey(tag),
    title: mailTitle(tag),
    fields: MAIL_FIELDS,
    list: (signal) => callEndpoint(mailApi.mailVersions, { params: { tag }, signal }),
    read: (version, signal) => callEndpoint(mailApi.mailVersion, { params: { tag, version }, signal }),
    wordsOf: async () => (values, name) => textOf(values[name]),
    restore: mayEdit
      ? async (version, over, idempotencyKey) =>
          keep(
            await callEndpoint(mailApi.restoreMail, {
              params: { tag, version },
              body: { version: over },
              idempotencyKey,
            }),
          )
      : null,
  };
}
