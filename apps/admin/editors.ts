import type { FieldEditors } from '@app/platform/admin';
import { resources } from './resources.ts';

/** A module's own inputs: `modules/<m>/admin/editors.tsx` exports `editors`, by resource key and field. */
type EditorFile = { readonly editors: Readonly<Record<string, FieldEditors>> };
const files = Object.values(import.meta.glob<EditorFile>('../../modules/*/admin/editors.tsx', { eager: true }));

const editorsOf = (key: string): FieldEditors =>
  Object.assign({}, ...files.map((file) => file.editors[key] ?? {})) as FieldEditors;

export const editors: ReadonlyMap<string, FieldEditors> = new Map(
  [...resources.keys()].map((key) => [key, editorsOf(key)]),
);
