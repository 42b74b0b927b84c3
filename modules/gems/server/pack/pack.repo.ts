import type { Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { GemContent } from './content.ts';

type SourceRow = Omit<GemContent, 'category'> & { readonly category_id: string };

/** Every gem in the form of the content pack. */
export async function listSources(db: Db): Promise<readonly SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select g.edition, g.slug, g.name, g.kind, g.category_id, g.position, g.active, g.index_image, g.deck_image, g.questions,
      g.sources, g.review_state, g.review_by, g.review_at::text as review_at, g.review_next::text as review_next,
      coalesce((select json_agg(json_build_object('kind', c.kind, 'front', c.front, 'back', c.back, 'image', c.image)
        order by c.position) from gems.card c where c.gem_id = g.id), '[]') as cards,
      coalesce((select json_agg(json_build_object('object_key', i.object_key, 'src', i.src, 'alt', i.alt)
        order by i.position) from gems.image i where i.gem_id = g.id), '[]') as images
    from gems.gem g order by g.slug`.execute(db);
  return rows;
}
