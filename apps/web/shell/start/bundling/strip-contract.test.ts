import { expect, test } from 'vitest';
import { stripContract } from './strip-contract.ts';

test('every kind of shape becomes the stand-in', () => {
  const code = `const a = z.object({ id: z.uuid(), 'é': other.extend({}) }).strict();\nexport const b = a.nullable();`;
  expect(stripContract(code)).toBe('const a = z;\nexport const b = a.nullable();');
});

test('a call keeps its address, its rule and what the client reads of its options', () => {
  const code =
    "const c = endpoint(`GET ${base}/x`, 'member', { ...opened, reply: z.null(), raw: true, about: 'Says so.' });";
  expect(stripContract(code)).toBe("const c = endpoint(`GET ${base}/x`, 'member', {...opened, raw: true});");
});

test('code that validates still fails in the browser, and plain values stay', () => {
  const code =
    "export const MOST = 20;\nexport const read = (it) => z.string().parse(it);\nconst names = ['a'].map(String);";
  expect(stripContract(code)).toBe(code.replace('z.string()', 'z'));
});

test('a property read from a shape becomes a read from the stand-in, which throws', () => {
  const code = "export const KINDS = z.enum(['a', 'b']).options;";
  expect(stripContract(code)).toBe('export const KINDS = z.options;');
});
