import type { Edition, Resource } from '@app/platform/contract';
import type { ComponentType } from 'react';
import type { FieldInputProps } from './fields/kind.ts';

/** What the viewer may do with the resource; the server checks again on every call. */
export interface Rights {
  readonly v: boolean;
  readonly a: boolean;
  readonly e: boolean;
}
/** Absolute addresses of the three screens, with `?edition=` where editions share them; the edit screen takes `id=`. */
export interface ResourcePaths {
  readonly list: string;
  readonly create: string;
  readonly edit: string;
}
/** Own inputs for fields a generated one does not serve, by field name. */
export type FieldEditors = Readonly<Record<string, ComponentType<FieldInputProps>>>;

/** The same list in another edition. */
export interface SiblingList {
  readonly label: string;
  readonly href: string;
}
export interface ResourcePageProps {
  readonly resource: Resource;
  readonly edition: Edition;
  readonly rights: Rights;
  readonly paths: ResourcePaths;
  readonly editors?: FieldEditors;
  readonly siblings?: readonly SiblingList[];
}

export const editAddress = (paths: ResourcePaths, id: string): string =>
  `${paths.edit}${paths.edit.includes('?') ? '&' : '?'}id=${encodeURIComponent(id)}`;
