import type { Resource, Scope } from '@app/platform/contract';
import { createContext, type ReactNode, useContext } from 'react';
import type { FieldEditors, Rights } from './props.ts';

/** A part of the menu that the viewer may open. */
export interface AdminSection {
  readonly label: string;
  readonly to: string;
  readonly section: string;
  readonly entries: readonly { readonly label: string; readonly to: string }[];
}
export interface AdminFacts {
  /** Every resource by key, used to resolve references. */
  readonly resources: ReadonlyMap<string, Resource>;
  /** Modules' own inputs, by resource key. */
  readonly editors: ReadonlyMap<string, FieldEditors>;
  /** The owner of the drafts: on a shared machine one editor must not see another's. */
  readonly personId: string;
  readonly name: string;
  readonly sections: readonly AdminSection[];
  /** The viewer's rights in a section. They only decide what is shown; the server checks again. */
  readonly rightsIn: (section: string) => Rights;
  readonly scope: Scope;
  /** The address of the audit screen of one item. */
  readonly historyAddress: (entity: string, id: string) => string;
  /** Renders Markdown to sanitised HTML as the server would publish it. */
  readonly preview: (source: string, signal?: AbortSignal) => Promise<string>;
}

const NO_RIGHTS: Rights = { v: false, a: false, e: false };
const AdminContext = createContext<AdminFacts>({
  resources: new Map(),
  editors: new Map(),
  personId: '',
  name: '',
  sections: [],
  rightsIn: () => NO_RIGHTS,
  scope: 'pa',
  historyAddress: () => '',
  preview: () => Promise.reject(new Error('No preview.')),
});

export function AdminProvider({ facts, children }: { facts: AdminFacts; children: ReactNode }) {
  return <AdminContext value={facts}>{children}</AdminContext>;
}

export const useAdminFacts = (): AdminFacts => useContext(AdminContext);
