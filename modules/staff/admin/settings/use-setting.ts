import { callEndpoint } from '@app/platform/web';
import { queryOf } from '@app/platform/web/query';
import { type SettingRow, settingsApi } from '@app/staff/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEditor } from '../editor/use-editor.ts';

const settingQuery = (tag: string) => queryOf(settingsApi.settingByTag, { params: { tag } });
const isSetting = (row: object): row is SettingRow => 'schema' in row;

/** Loaded once per visit: a silent reload would hide a save by somebody else in between. */
export function useSetting(tag: string) {
  const found = useQuery({ ...settingQuery(tag), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  return { found, setting: found.data && isSetting(found.data) ? found.data : null };
}

export const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function useSettingEditor(setting: SettingRow) {
  const cache = useQueryClient();
  const params = { id: setting.id };
  return useEditor<SettingRow, unknown>({
    stored: setting,
    same: sameValue,
    save: (body, idempotencyKey) => callEndpoint(settingsApi.updateSetting, { params, body, idempotencyKey }),
    read: () => callEndpoint(settingsApi.setting, { params }),
    reset: (idempotencyKey) => callEndpoint(settingsApi.resetSetting, { params, idempotencyKey }),
    keep: (row) => cache.setQueryData(settingQuery(setting.tag).queryKey, row),
  });
}
