import { createCommerce } from '@app/commerce/server';
import { courses } from '@app/courses/server';
import { collide } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSitting } from './plan.ts';
import { openSittings, type SittingsWorld } from './testing.ts';

let world: SittingsWorld;
beforeAll(async () => {
  world = await openSittings([createCommerce(), courses]);
});
afterAll(() => world.api.close());

test('no sitting is created for a Big Mock that is just being cancelled', async () => {
  const { api, inMinutes } = world;
  const [eventId, now] = [api.deps.ids.id(), api.clock.now()];
  await sql`insert into courses.event (id, edition, type, slug, title, starts_at, ends_at, seats, price_pence, active, join_url,
      mock_number, created_at, updated_at)
    values (${eventId}, 'pa', 'bigmock', 'big', 'Big Mock', ${inMinutes(30)}, ${inMinutes(300)}, 5, 0, true,
      'https://room.example.test', 2, ${now}, ${now})`.execute(api.deps.db);
  const times = {
    opens_at: inMinutes(10),
    starts_at: inMinutes(30),
    entry_until: inMinutes(40),
    closes_at: inMinutes(60),
  };
  const op_id = api.deps.ids.id();
  const sitting = { op_id, title: 'Big Mock', form_id: await world.reserved(), seats: 'list' as const, ...times };
  const created = collide(
    api,
    async ({ db }, meanwhile) => {
      await sql`update courses.event set cancelled_at = ${now} where id = ${eventId}`.execute(db);
      await meanwhile();
    },
    () => createSitting(api.deps, null, { ...sitting, event_id: eventId }),
  );
  await expect(created).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
