import { AppError } from '@app/platform/contract';
import { callEndpoint, newIdempotencyKey } from '@app/platform/web';
import { queryOf } from '@app/platform/web/query';
import { toast } from '@app/platform/web/ui';
import { type MailDetails, type MailValue, mailApi } from '@app/staff/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const mailQuery = (tag: string) => queryOf(mailApi.mail, { params: { tag } });

/** Read once per visit: a silent second read would hide that somebody else saved in between. */
export const useMail = (tag: string) => useQuery({ ...mailQuery(tag), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

export const sameText = (one: MailValue, other: MailValue): boolean =>
  one.subject === other.subject && one.preheader === other.preheader && one.body === other.body;

const NOT_REACHED = 'The server could not be reached. Nothing was changed; please try again.';
const MARKED = 'Some of what you wrote cannot be sent. It is marked below.';
const fieldsOf = (error: AppError): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(error.fields ?? {}).map(([path, says]) => [path.replace('value.', ''), says]));

async function sendTest(tag: string): Promise<void> {
  try {
    const { to } = await callEndpoint(mailApi.tryMail, { params: { tag } });
    toast({ message: `On its way to ${to}.` });
  } catch (error) {
    toast({ message: error instanceof AppError ? error.message : NOT_REACHED, tone: 'error' });
  }
}

/** The text under the editor's hands, what is wrong with it, and what somebody else saved meanwhile. */
export function useMailEditor(mail: MailDetails) {
  const cache = useQueryClient();
  const { tag } = mail;
  const [value, setValue] = useState<MailValue>(mail.value);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<MailDetails | null>(null);
  const [busy, setBusy] = useState(false);
  const [savedAt, setSavedAt] = useState<number | null>(null);

  const take = (row: MailDetails) => {
    cache.setQueryData(mailQuery(tag).queryKey, row);
    setValue(row.value);
    setErrors({});
    setTheirs(null);
  };
  const explain = async (error: unknown) => {
    if (!(error instanceof AppError)) return setProblem(NOT_REACHED);
    if (error.code === 'VERSION_CONFLICT') return setTheirs(await callEndpoint(mailApi.mail, { params: { tag } }));
    const fields = fieldsOf(error);
    setErrors(fields);
    setProblem(Object.keys(fields).length > 0 ? MARKED : error.message);
  };
  const saveOver = async (text: MailValue, version: number) => {
    setBusy(true);
    setProblem(null);
    try {
      const body = { value: text, version };
      take(await callEndpoint(mailApi.saveMail, { params: { tag }, body, idempotencyKey: newIdempotencyKey() }));
      setSavedAt(Date.now());
    } catch (error) {
      await explain(error).catch(() => setProblem(NOT_REACHED));
    }
    setBusy(false);
  };
  return {
    value,
    change: (next: Partial<MailValue>) => {
      setValue((now) => ({ ...now, ...next }));
      setErrors({});
    },
    errors,
    problem,
    theirs,
    busy,
    savedAt,
    dirty: !sameText(value, mail.value),
    isFirst: mail.first === null || sameText(mail.value, mail.first),
    save: () => saveOver(value, mail.version),
    saveMine: () => saveOver(value, theirs?.version ?? mail.version),
    takeTheirs: () => theirs && take(theirs),
    closeConflict: () => setTheirs(null),
    reset: async () => mail.first && saveOver(mail.first, mail.version),
    sendTest: () => sendTest(tag),
  };
}
export type MailEditor = ReturnType<typeof useMailEditor>;
