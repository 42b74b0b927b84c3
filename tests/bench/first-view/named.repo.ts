import { withClient } from '../questions/fill.repo.ts';
import type { Named } from './views.ts';

interface Found {
  readonly guide: string;
  readonly question: string;
  readonly person: string;
}

/** A guide, a question and a learner of a new installation. */
export const findNamed = (databaseUrl: string): Promise<Named> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Found>(
      `select (select title from guides.guide where edition = 'pa' order by title limit 1) as guide,
        (select item_id from questions.placement where edition = 'pa' order by item_id limit 1) as question,
        (select uid from accounts."user" where email = 'learner@example.test') as person`,
    );
    const [found] = rows;
    if (!found) throw new Error('the installation is empty');
    return {
      guide: `/parevisionguides/${encodeURIComponent(found.guide)}`,
      question: `/admin/paplabable/questionbank/edit?id=${found.question}`,
      person: `/admin/users/view?id=${found.person}`,
    };
  });
