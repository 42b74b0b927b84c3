import type { Resource } from '@app/platform/contract';
import { createContext, type ReactNode, useContext } from 'react';

export interface AdminFacts {
  /** Every resource by key: references look their target up here. */
  readonly resources: ReadonlyMap<string, Resource>;
  /** Whose drafts these are; a shared machine does not show one editor's drafts to another. */
  readonly personId: string;
}

const AdminContext = createContext<AdminFacts>({ resources: new Map(), personId: '' });

export function AdminProvider({ facts, children }: { facts: AdminFacts; children: ReactNode }) {
  return <AdminContext value={facts}>{children}</AdminContext>;
}

export const useAdminFacts = (): AdminFacts => useContext(AdminContext);
