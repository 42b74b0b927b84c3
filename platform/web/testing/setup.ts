import '../styles/admin.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { clear } from './show.tsx';

/** React and the browser report a component's mistakes on the console: any such message fails the test. */
const messages: string[] = [];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(
    (...words: unknown[]) => void messages.push(words.map(String).join(' ')),
  );
});
afterEach(() => {
  clear();
  const written = messages.splice(0);
  if (written.length > 0) throw new Error(`written to the console: ${written.join('\n')}`);
});
