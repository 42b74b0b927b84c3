import '../styles/admin.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { clear } from './show.tsx';

/** React and the browser report a component's mistakes on the console: any such message fails the test. */
const said: string[] = [];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void said.push(words.map(String).join(' ')));
});
afterEach(() => {
  clear();
  const words = said.splice(0);
  if (words.length > 0) throw new Error(`said on the console: ${words.join('\n')}`);
});
