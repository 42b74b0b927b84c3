import type { Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { GuideContent } from './content.ts';

type SourceRow = Omit<GuideContent, 'category'> & { readonly category_id: string };

/** Every guide in the form of the content pack. */
export async function listSources(db: Db): Promise<readonly SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select g.edition, g.slug, g.title, g.category_id, g.topic, g.summary, g.minutes, g.body, g.active, g.offered,
      g.copy_allowed, g.sources, g.gems, g.review_state, g.review_by, g.review_at::text as review_at,
      g.review_next::text as review_next,
      coalesce((select json_agg(json_build_object('code', q.code, 'section', q.section) order by q.position)
        from guides.guide_question q where q.guide_id = g.id), '[]') as questions
    from guides.guide g order by g.slug`.execute(db);
  return rows;
}
