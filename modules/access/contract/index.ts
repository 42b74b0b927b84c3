export * from './decide/decide.ts';
export * from './device.ts';
export * from './entitlements.ts';
export { accessErrors } from './errors.ts';
export * from './permissions.ts';
export * from './role.ts';
export * from './sections.ts';
export * from './viewer.ts';
