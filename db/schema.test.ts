import { expect, it } from 'vitest';
import { writeTableTypes } from '../tools/db/table-types.ts';

it('the generated table types are what the migrations make', async () => {
  expect(await writeTableTypes(true)).toBe(0);
});
