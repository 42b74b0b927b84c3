import { expect, test } from 'vitest';
import { stripContract } from './strip-contract.ts';

test('shapes become their stand-in, whatever they are made of', () => {
  const code = `const a = z.object({ id: z.uuid(), 'é': other.extend({}) }).strict();\nexport const b = a.nullable();`;
  expect(stripContract(code)).toBe('const a = z;\nexport const b = a.nullable();');
});

test('a call keeps its address, its rule and what the client reads of its options', () => {
  const code =
    "const c = endpoint(`GET ${base}/x`, 'member', { ...opened, reply: z.null(), raw: true, about: 'Says so.' });";
  expect(stripContract(code)).toBe("const c = endpoint(`GET ${base}/x`, 'member', {...opened, raw: true});");
});

test('what would judge something still fails in the browser, and plain values stay', () => {
  const code =
    "export const MOST = 20;\nexport const read = (it) => z.string().parse(it);\nconst names = ['a'].map(String);";
  expect(stripContract(code)).toBe(code.replace('z.string()', 'z'));
});

test('what a page would read off a shape meets the stand-in instead of vanishing', () => {
  const code = "export const KINDS = z.enum(['a', 'b']).options;";
  expect(stripContract(code)).toBe('export const KINDS = z.options;');
});
