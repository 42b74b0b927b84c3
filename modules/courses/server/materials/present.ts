import type { Material } from '@app/courses/contract';
import type { MaterialRow } from './materials.repo.ts';

/** Without the storage key: readers download through a link of their own. */
export const presentMaterial = ({ id, kind, title, protected_pages }: MaterialRow): Material => ({
  id,
  kind,
  title,
  protected_pages,
});
