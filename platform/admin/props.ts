import type { Edition, Resource, ResourceRow } from '@app/platform/contract';
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
/** What a form with an arrangement of its own is told; it draws fields with `FieldRow`. */
export interface FormLayoutProps {
  readonly resource: Resource;
  readonly edition: Edition;
  /** The stored row; undefined when a new one is made. */
  readonly row: ResourceRow | undefined;
  readonly disabled: boolean;
}
export interface ResourcePageProps {
  readonly resource: Resource;
  readonly edition: Edition;
  readonly rights: Rights;
  readonly paths: ResourcePaths;
  readonly editors?: FieldEditors;
  /** Draws the fields in place of the one card they stand in. */
  readonly layout?: ComponentType<FormLayoutProps>;
  readonly siblings?: readonly SiblingList[];
}

export const editAddress = (paths: ResourcePaths, id: string): string =>
  `${paths.edit}${paths.edit.includes('?') ? '&' : '?'}id=${encodeURIComponent(id)}`;
