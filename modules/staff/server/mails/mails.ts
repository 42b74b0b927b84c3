import { fail, type MailTemplate, TRANSACTIONAL } from '@app/platform/contract';
import {
  type Deps,
  inTransaction,
  keepVersion,
  type MailText,
  mailProblems,
  type RenderedMail,
  readVersion,
  readVersions,
  currentSite,
  renderMail,
  saveMailText,
  siteVariables,
  variablesIn,
  type VersionedRow,
} from '@app/platform/server';
import { type MailDetails, type MailRow, type MailValue, mailValueShape } from '@app/staff/contract';
import type { Declared } from '../declared.ts';
import type { SettingEditor } from '../settings/save-settings.ts';
import { exampleOf, examplesFor, isNeeded } from './examples.ts';
import * as repo from './mails.repo.ts';

const mailOf = (declared: Declared, tag: string): MailTemplate => declared.mails.get(tag) ?? fail('NOT_FOUND');
const textOf = ({ subject, preheader, body }: MailText): MailText => ({ subject, preheader, body });
const same = (one: MailText, other: MailText): boolean =>
  one.subject === other.subject && one.preheader === other.preheader && one.body === other.body;

export async function listMails({ db }: Pick<Deps, 'db'>, declared: Declared): Promise<{ rows: MailRow[] }> {
  const stored = new Map((await repo.storedMails(db)).map((row) => [row.key, row]));
  const rows = [...declared.mails.values()].map(({ key, about }): MailRow => {
    const row = stored.get(key);
    return {
      tag: key,
      about,
      subject: row?.subject ?? '',
      version: row?.version ?? 0,
      edited: row ? !(row.first && same(row, row.first)) : false,
      updated_at: row?.updated_at.toISOString() ?? null,
    };
  });
  return { rows: rows.toSorted((one, two) => one.tag.localeCompare(two.tag)) };
}

export async function readMailText(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  declared: Declared,
  tag: string,
): Promise<MailDetails> {
  const mail = mailOf(declared, tag);
  const stored = await repo.storedMail(db, tag);
  const own = mail.variables.map((name) => ({ name, example: exampleOf(name, site), needed: isNeeded(name) }));
  const shared = Object.entries(siteVariables(site)).map(([name, example]) => ({ name, example, needed: false }));
  return {
    tag,
    about: mail.about,
    value: stored ? textOf(stored) : { subject: '', preheader: '', body: '' },
    first: stored?.first ?? null,
    variables: [...own, ...shared.filter((each) => !own.some(({ name }) => name === each.name))],
    version: stored?.version ?? 0,
    updated_at: stored?.updated_at.toISOString() ?? null,
  };
}

type Rendered = { readonly mail: RenderedMail | null; readonly problems: readonly string[] };

/** Renders the mail with example values and collects its problems, each with its field. */
function renderExample({ site }: Pick<Deps, 'site'>, mail: MailTemplate, value: MailText): Rendered {
  const examples = examplesFor(mail, site);
  const problems = mailProblems(value, [...mail.variables, ...Object.keys(siteVariables(site))]);
  const used = new Set(Object.values(value).flatMap(variablesIn));
  const missing = mail.variables.filter((name) => isNeeded(name) && !used.has(name));
  problems.push(...missing.map((name) => `body: {{${name}}} must stay, people need it`));
  try {
    return { mail: renderMail(value, examples, site), problems };
  } catch (error) {
    return { mail: null, problems: problems.length > 0 ? problems : [`body: ${(error as Error).message}`] };
  }
}

export async function previewMail(
  deps: Deps,
  declared: Declared,
  input: { readonly tag: string; readonly value: MailText },
): Promise<{ subject: string; html: string; text: string; problems: string[] }> {
  const { mail, problems } = renderExample({ site: await currentSite(deps) }, mailOf(declared, input.tag), input.value);
  return { subject: mail?.subject ?? '', html: mail?.html ?? '', text: mail?.text ?? '', problems: [...problems] };
}

/** `body: there is no variable` -> value.body. */
const byField = (problems: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    problems.toReversed().map((problem) => {
      const at = problem.indexOf(': ');
      return [`value.${problem.slice(0, at)}`, problem.slice(at + 2)];
    }),
  );

interface MailSave {
  readonly tag: string;
  readonly value: MailValue;
  /** The version the editor saw. */
  readonly version: number;
  /** The audit action, if it is not a plain save. */
  readonly action?: 'restore';
}
const versionsOf = (tag: string): VersionedRow => ({ entity: 'mail', rowId: tag });

export const readMailVersions = (deps: Deps, declared: Declared, tag: string) =>
  readVersions(deps, versionsOf(mailOf(declared, tag).key));

export const readMailVersion = (
  deps: Deps,
  declared: Declared,
  of: { readonly tag: string; readonly version: number },
) => readVersion(deps, versionsOf(mailOf(declared, of.tag).key), of.version);

export async function restoreMail(
  deps: Deps,
  declared: Declared,
  input: SettingEditor & { readonly tag: string; readonly restored: number; readonly version: number },
): Promise<MailDetails> {
  const { restored, ...rest } = input;
  const { values } = await readMailVersion(deps, declared, { tag: input.tag, version: restored });
  return saveMail(deps, declared, { ...rest, value: mailValueShape.parse(values), action: 'restore' });
}

export async function saveMail(deps: Deps, declared: Declared, input: SettingEditor & MailSave): Promise<MailDetails> {
  const { tag, value, version, by, requestId } = input;
  const { problems } = renderExample({ site: await currentSite(deps) }, mailOf(declared, tag), value);
  if (problems.length > 0) fail('INVALID_INPUT', { fields: byField(problems) });
  return inTransaction(deps, async (deps) => {
    const before = await repo.storedMail(deps.db, tag);
    const saved = await saveMailText(deps.db, { key: tag, version, text: value, now: deps.clock.now() });
    if (!saved) fail('VERSION_CONFLICT');
    await keepVersion(deps, versionsOf(tag), {
      before: before && { version: before.version, at: before.updated_at, values: { ...textOf(before) } },
      after: { version: version + 1, at: deps.clock.now(), values: value },
      by,
    });
    await deps.audit.record(deps.db, {
      actorId: by,
      action: input.action ?? (before ? 'update' : 'create'),
      entity: 'mail',
      entityId: tag,
      before: before && textOf(before),
      after: value,
      requestId,
    });
    return readMailText(deps, declared, tag);
  });
}

/** Sent only to the caller's own address. */
export function tryMail(
  deps: Deps,
  declared: Declared,
  input: { readonly tag: string; readonly by: string | null },
): Promise<{ to: string }> {
  const mail = mailOf(declared, input.tag);
  return inTransaction(deps, async (deps) => {
    const to = input.by === null ? null : await repo.emailOf(deps.db, input.by);
    if (to === null || !(await repo.storedMail(deps.db, input.tag))) return fail('NOT_FOUND');
    // A test is wanted even if the caller has declined this kind of mail.
    const template = { ...mail, topic: TRANSACTIONAL };
    await deps.mail.send(deps.db, { template, to, variables: examplesFor(mail, deps.site) });
    return { to };
  });
}
