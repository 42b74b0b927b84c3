import { can, type Viewer } from '@app/access/contract';
import { fail, type MailTemplate, type Page, type ReplyOf, type Setting } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { SettingRow, settingsApi } from '@app/staff/contract';
import { z } from 'zod';
import type { Declared } from '../declared.ts';
import { idOfTag } from './setting-id.ts';
import * as repo from './settings.repo.ts';

const schemaOf = (setting: Setting) =>
  z.toJSONSchema(setting.shape as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' });

export function presentSetting(setting: Setting, stored: repo.StoredSetting | null): SettingRow {
  const { tag, title, about, initial } = setting;
  return {
    id: stored?.id ?? idOfTag(tag),
    tag,
    title,
    about,
    value: stored ? stored.value : initial,
    initial,
    schema: schemaOf(setting),
    version: stored?.version ?? 0,
    updated_at: stored?.updated_at.toISOString() ?? null,
  };
}

/** The declared setting behind an id, stored or not; any other id is not found. */
export async function settingOf(deps: Pick<Deps, 'db'>, declared: Declared, id: string): Promise<Setting> {
  const stored = await repo.settingById(deps.db, id);
  const tag = stored?.tag ?? [...declared.settings.keys()].find((each) => idOfTag(each) === id);
  return (tag === undefined ? undefined : declared.settings.get(tag)) ?? fail('NOT_FOUND');
}

export async function readSetting(deps: Pick<Deps, 'db'>, declared: Declared, id: string): Promise<SettingRow> {
  const setting = await settingOf(deps, declared, id);
  return presentSetting(setting, await repo.settingByTag(deps.db, setting.tag));
}

export async function listSettings(
  deps: Pick<Deps, 'db'>,
  declared: Declared,
  query: { readonly page: number; readonly size: number; readonly search?: string | undefined },
): Promise<Page<SettingRow> & { rows: SettingRow[] }> {
  const { page, size, search = '' } = query;
  const stored = new Map((await repo.storedSettings(deps.db)).map((row) => [row.tag, row]));
  const words = search.toLowerCase();
  const found = [...declared.settings.values()]
    .filter(({ tag, title, about }) => `${tag} ${title} ${about}`.toLowerCase().includes(words))
    .toSorted((one, two) => one.title.localeCompare(two.title));
  const rows = found.slice((page - 1) * size, page * size);
  return { count: found.length, rows: rows.map((row) => presentSetting(row, stored.get(row.tag) ?? null)), page, size };
}

type ByTag = ReplyOf<typeof settingsApi.settingByTag>;

async function readMail(deps: Pick<Deps, 'db'>, mail: MailTemplate): Promise<ByTag> {
  const stored = await repo.mailByKey(deps.db, mail.key);
  const { subject = '', preheader = '', body = '' } = stored ?? {};
  return {
    tag: mail.key,
    about: mail.about,
    value: { subject, preheader, body },
    variables: [...mail.variables],
    version: stored?.version ?? 0,
    updated_at: stored?.updated_at.toISOString() ?? null,
  };
}

/** The required right depends on the tag, so it is checked here and not by the endpoint's rule. */
export async function readByTag(
  deps: Pick<Deps, 'db'>,
  declared: Declared,
  input: { readonly tag: string; readonly viewer: Viewer },
): Promise<ByTag> {
  const { tag, viewer } = input;
  const mail = declared.mails.get(tag);
  const held = viewer.actor?.staff?.permissions;
  const sections = mail ? ['pamail', ...(mail.section ? [mail.section] : [])] : ['pasettings'];
  if (!held || !sections.some((section) => can(held, section, 'v'))) fail('FORBIDDEN');
  if (mail) return readMail(deps, mail);
  const setting = declared.settings.get(tag) ?? fail('NOT_FOUND');
  return presentSetting(setting, await repo.settingByTag(deps.db, tag));
}
