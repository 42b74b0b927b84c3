// Previews and test mails use the example values: a variable without one would appear as its own name.
import { expect, test } from 'vitest';
import { product } from '../../apps/server/modules.ts';
import { exampleOf } from '../../modules/staff/server/mails/examples.ts';

test('every variable of every mail has an example', () => {
  const { modules } = product({ tokenSecret: 'only-for-this-test-only-for-this-test', allowUnboundStaff: false });
  const mails = modules.flatMap((each) => each.mails);
  const missing = mails.flatMap(({ key, variables }) =>
    variables
      .filter((name) => exampleOf(name, { publicUrl: 'http://localhost' }).startsWith('['))
      .map((name) => `${name} of ${key}`),
  );
  expect(missing).toEqual([]);
  expect(mails.length, 'the mails were read').toBeGreaterThan(30);
});
