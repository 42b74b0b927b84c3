import { AppError } from '@app/platform/contract';
import { callEndpoint, newIdempotencyKey } from '@app/platform/web';
import { queryOf } from '@app/platform/web/query';
import { type SettingRow, settingsApi } from '@app/staff/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const settingQuery = (tag: string) => queryOf(settingsApi.settingByTag, { params: { tag } });
const isSetting = (row: object): row is SettingRow => 'schema' in row;

/** Read once per visit: a silent second read would hide that somebody else saved in between. */
export function useSetting(tag: string) {
  const found = useQuery({ ...settingQuery(tag), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  return { found, setting: found.data && isSetting(found.data) ? found.data : null };
}

/** The field errors of a reply, without the word every path begins with. */
const fieldsOf = (error: AppError): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(error.fields ?? {}).map(([path, message]) => [
      path === 'value' ? '' : path.slice('value.'.length),
      message,
    ]),
  );

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const NOT_REACHED = 'The server could not be reached. Nothing was changed; please try again.';
const MARKED = 'Some of what you entered cannot be used. It is marked below.';

const update = (id: string, value: unknown, version: number) =>
  callEndpoint(settingsApi.updateSetting, {
    params: { id },
    body: { value, version },
    idempotencyKey: newIdempotencyKey(),
  });

/** The value under the editor's hands, what is wrong with it, and what somebody else saved meanwhile. */
export function useSettingEditor(setting: SettingRow) {
  const cache = useQueryClient();
  const [value, setValue] = useState(setting.value);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<SettingRow | null>(null);
  const [busy, setBusy] = useState(false);
  const [savedAt, setSavedAt] = useState<number | null>(null);

  const take = (row: SettingRow) => {
    cache.setQueryData(settingQuery(setting.tag).queryKey, row);
    setValue(row.value);
    setErrors({});
    setTheirs(null);
  };
  const explain = async (error: unknown) => {
    if (!(error instanceof AppError)) return setProblem(NOT_REACHED);
    if (error.code === 'VERSION_CONFLICT') {
      return setTheirs(await callEndpoint(settingsApi.setting, { params: { id: setting.id } }));
    }
    const fields = fieldsOf(error);
    setErrors(fields);
    setProblem(Object.keys(fields).length > 0 ? MARKED : error.message);
  };
  const run = async (call: () => Promise<SettingRow>) => {
    setBusy(true);
    setProblem(null);
    try {
      take(await call());
      setSavedAt(Date.now());
    } catch (error) {
      await explain(error).catch(() => setProblem(NOT_REACHED));
    }
    setBusy(false);
  };
  const saveOver = (version: number) => run(() => update(setting.id, value, version));
  return {
    value,
    change: (next: unknown) => {
      setValue(next);
      setErrors({});
    },
    errors,
    problem,
    theirs,
    busy,
    savedAt,
    dirty: !same(value, setting.value),
    isFirst: same(setting.value, setting.initial),
    save: () => saveOver(setting.version),
    saveMine: () => saveOver(theirs?.version ?? setting.version),
    takeTheirs: () => theirs && take(theirs),
    closeConflict: () => setTheirs(null),
    reset: () => run(() => callEndpoint(settingsApi.resetSetting, { params: { id: setting.id } })),
  };
}
export type SettingEditor = ReturnType<typeof useSettingEditor>;
