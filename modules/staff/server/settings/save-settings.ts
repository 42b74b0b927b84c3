import { fail, type Setting } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import type { SettingRow } from '@app/staff/contract';
import { z } from 'zod';
import type { Declared } from '../declared.ts';
import { presentSetting, settingOf } from './read-settings.ts';
import * as repo from './settings.repo.ts';

/** Checks the value against the declared shape, and refuses it by field. */
function fitting(setting: Setting, value: unknown): unknown {
  const outcome = z.safeParse(setting.shape as unknown as z.ZodType, value);
  if (outcome.success) return outcome.data;
  const fields = outcome.error.issues.map((issue) => [['value', ...issue.path].join('.'), issue.message] as const);
  return fail('INVALID_INPUT', { fields: Object.fromEntries(fields) });
}

interface Save {
  readonly setting: Setting;
  readonly action: 'create' | 'update' | 'reset';
  readonly by: string | null;
  readonly requestId: string;
  /** Refuses by throwing; runs under the lock, with the stored row. */
  readonly check?: (stored: repo.StoredSetting | null) => void;
}

/** Checks, writes and audits a setting under its lock. */
function save(deps: Deps, { setting, action, by, requestId, check }: Save, raw: unknown): Promise<SettingRow> {
  const value = fitting(setting, raw);
  return inTransaction(deps, async (deps) => {
    await repo.lockSetting(deps.db, setting.tag);
    const before = await repo.settingByTag(deps.db, setting.tag);
    check?.(before);
    await deps.settings.write(deps.db, setting, value);
    await deps.audit.record(deps.db, {
      actorId: by,
      action,
      entity: 'setting',
      entityId: setting.tag,
      before: before?.value,
      after: value,
      requestId,
    });
    return presentSetting(setting, await repo.settingByTag(deps.db, setting.tag));
  });
}

export interface SettingEditor {
  readonly by: string | null;
  readonly requestId: string;
}

export function createSetting(
  deps: Deps,
  declared: Declared,
  input: SettingEditor & { readonly tag: string; readonly value: unknown },
): Promise<SettingRow> {
  const setting =
    declared.settings.get(input.tag) ?? fail('INVALID_INPUT', { fields: { tag: 'There is no such setting.' } });
  const check = (stored: repo.StoredSetting | null) => {
    if (stored) fail('ALREADY_EXISTS', { fields: { tag: 'This setting is there already: change it by its id.' } });
  };
  return save(deps, { ...input, setting, action: 'create', check }, input.value);
}

export async function updateSetting(
  deps: Deps,
  declared: Declared,
  input: SettingEditor & { readonly id: string; readonly value: unknown; readonly version: number },
): Promise<SettingRow> {
  const setting = await settingOf(deps, declared, input.id);
  const check = (stored: repo.StoredSetting | null) => {
    if ((stored?.version ?? 0) !== input.version) fail('VERSION_CONFLICT');
  };
  return save(deps, { ...input, setting, action: 'update', check }, input.value);
}

/** The product needs every setting, so deleting one restores its initial value. */
export async function resetSetting(
  deps: Deps,
  declared: Declared,
  input: SettingEditor & { readonly id: string },
): Promise<SettingRow> {
  const setting = await settingOf(deps, declared, input.id);
  return save(deps, { ...input, setting, action: 'reset' }, setting.initial);
}
