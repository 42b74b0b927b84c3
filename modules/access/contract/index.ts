export { decide, decideCall, decideScreen, homeOf } from './decide/decide.ts';
export { type Device, deviceOf } from './device.ts';
export { type Entitlement, ENTITLEMENT_WORDS, ENTITLEMENTS, foldEntitlement } from './entitlements.ts';
export { accessErrors } from './errors.ts';
export {
  ALL_PERMISSIONS,
  can,
  FLAGS,
  holdsAllOf,
  NO_PERMISSIONS,
  type Permissions,
  permissionsOf,
  permissionsShape,
  permitting,
} from './permissions.ts';
export { roleResource, SECOND_ROLE_SCREENS } from './role.ts';
export { SECTION_KEYS, type SectionKey, SECTIONS } from './sections.ts';
export {
  isActing,
  isLocked,
  type Person,
  type StaffRights,
  type Viewer,
  viewerActing,
  viewerAs,
  viewerWithout,
  VISITOR_VIEWER,
} from './viewer.ts';
