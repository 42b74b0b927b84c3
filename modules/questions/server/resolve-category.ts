import type { Edition } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { findByName } from './categories.repo.ts';

export interface ResolvedCategory {
  readonly id: string;
  readonly name: string;
  /** The name asked for is not the present one: send the reader on to it. */
  readonly renamed: boolean;
}

/** The category a path names, by its present or any former name. */
export async function resolveCategory(deps: Deps, edition: Edition, name: string): Promise<ResolvedCategory | null> {
  const found = await findByName(deps.db, edition, name);
  return found ? { ...found, renamed: found.name !== name } : null;
}
