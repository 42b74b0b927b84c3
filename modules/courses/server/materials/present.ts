import type { Material } from '@app/courses/contract';
import type { MaterialRow } from './materials.repo.ts';

/** The key of the file stays here: readers fetch by a link of their own. */
export const presentMaterial = ({ id, kind, title, protected_pages }: MaterialRow): Material => ({
  id,
  kind,
  title,
  protected_pages,
});
