import { viewerOf } from '@app/access/server';
import { type AnyCall, type Route, serve } from '@app/platform/server';
import { staffApi } from '@app/staff/contract';
import { listColleagues, readAudit, readItems, recordExport } from './audit/read-audit.ts';
import { readHistory } from './audit/read-history.ts';
import { readChain } from './audit/read-chain.ts';
import type { Declared } from './declared.ts';
import { find } from './find.ts';
import { readHome } from './home/read-home.ts';
import { roleMembers } from './roles/role-members.ts';
import { entitiesOf, initialize } from './settings/initialize.ts';
import { listSettings, readByTag, readSetting } from './settings/read-settings.ts';
import { createSetting, type SettingEditor, resetSetting, updateSetting } from './settings/save-settings.ts';

const editorOf = (call: AnyCall): SettingEditor => ({ by: call.caller.actorId, requestId: call.incoming.id });

export const staffRoutes = (declared: Declared): readonly Route[] =>
  serve(staffApi, {
    createSetting: (call) => createSetting(call.deps, declared, { ...call.body, ...editorOf(call) }),
    updateSetting: (call) =>
      updateSetting(call.deps, declared, { ...call.body, id: call.params.id, ...editorOf(call) }),
    resetSetting: (call) => resetSetting(call.deps, declared, { id: call.params.id, ...editorOf(call) }),
    setting: (call) => readSetting(call.deps, declared, call.params.id),
    settingByTag: (call) => readByTag(call.deps, declared, { tag: call.params.tag, viewer: viewerOf(call) }),
    settings: (call) => listSettings(call.deps, declared, call.query),
    initialize: (call) => initialize(call.deps, declared, { ...call.body, ...editorOf(call) }),
    entities: (call) => entitiesOf(call.deps, declared),
    audit: (call) => readAudit(call.deps, viewerOf(call), call.query),
    auditItems: (call) => readItems(call.deps, viewerOf(call), { ...call.params, ...call.query }),
    recordAuditExport: (call) => recordExport(call, call.body),
    auditPeople: (call) => listColleagues(call.deps),
    history: (call) => readHistory(call.deps, declared, { viewer: viewerOf(call), ...call.params }),
    find: (call) => find(call.deps, declared, { viewer: viewerOf(call), search: call.query.search }),
    auditChain: (call) => readChain(call.deps),
    roleMembers: (call) => roleMembers(call.deps, viewerOf(call)),
    dashboard: (call) => readHome(call.deps, viewerOf(call)),
  });
