import type { Edition, Resource, ResourceRow } from '@app/platform/contract';
import type { ComponentType } from 'react';
import type { FieldInputProps } from './fields/kind.ts';

/** What the viewer may do with the resource; the server checks again on every call. */
export interface Rights {
  readonly v: boolean;
  readonly a: boolean;
  readonly e: boolean;
}
/** Absolute addresses of the screens, with `?edition=` where editions share them; those of one row also need `id=`. */
export interface ResourcePaths {
  readonly list: string;
  readonly create: string;
  readonly edit: string;
  /** The read-only screen, where the mount has one. */
  readonly view?: string | undefined;
}
/** Custom inputs that replace the generated ones, by field name. */
export type FieldEditors = Readonly<Record<string, ComponentType<FieldInputProps>>>;

/** The same list in another edition. */
export interface SiblingList {
  readonly label: string;
  readonly href: string;
}
/** Props of a custom form layout, which renders fields with `FieldRow`. */
export interface FormLayoutProps {
  readonly resource: Resource;
  readonly edition: Edition;
  /** The stored row; undefined on create. */
  readonly row: ResourceRow | undefined;
  readonly disabled: boolean;
}
export interface ResourcePageProps {
  readonly resource: Resource;
  readonly edition: Edition;
  readonly rights: Rights;
  readonly paths: ResourcePaths;
  readonly editors?: FieldEditors;
  /** Renders the fields instead of the default single card. */
  readonly layout?: ComponentType<FormLayoutProps>;
  readonly siblings?: readonly SiblingList[];
}

const withId = (path: string, id: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}id=${encodeURIComponent(id)}`;

export const editAddress = (paths: ResourcePaths, id: string): string => withId(paths.edit, id);

/** Where those who may only read open a row: without a screen of its own, the list with `id=` shows it. */
export const viewAddress = ({ view, list }: ResourcePaths, id: string): string => withId(view ?? list, id);
