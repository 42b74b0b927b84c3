import { describe, expect, test } from 'vitest';
import { KEY_HELP } from './key-help.ts';
import { commandOf, type Focus, type Press } from './keys.ts';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  repeat: false,
  ...more,
});
const kinds = (keys: readonly string[], focus: Focus = 'page') =>
  keys.map((key) => commandOf(press(key), focus)?.kind ?? null);

describe('keys of the question page', () => {
  test('letters and digits choose, in either case', () => {
    const chosen = ['a', 'E', '1', '5'].map((key) => commandOf(press(key), 'page'));
    expect(chosen).toEqual([0, 4, 0, 4].map((at) => ({ kind: 'choose', at })));
    expect(kinds(['6', '0', 'q', 'Tab'])).toEqual([null, null, null, null]);
  });

  test('every other key of the table does what it says', () => {
    expect(kinds(['Enter', 'n', 'ArrowRight', 'P', 'ArrowLeft'])).toEqual([
      'check',
      'next',
      'next',
      'previous',
      'previous',
    ]);
    const [keys, does] = [
      ['f', 'l', 'k', 't', 's', 'h', 'g', '?'],
      ['flag', 'labs', 'calculator', 'note', 'strike', 'highlight', 'grid', 'help'],
    ];
    expect(kinds(keys)).toEqual(does);
  });

  test('Alt with 1 to 3 sets the confidence, whatever character the keyboard produces', () => {
    const commands = ['Digit1', 'Digit3', 'Digit4', 'KeyN'].map((code) =>
      commandOf(press('¡', { code, altKey: true }), 'page'),
    );
    expect(commands).toEqual([{ kind: 'confidence', level: 1 }, { kind: 'confidence', level: 3 }, null, null]);
    expect(commandOf(press('1', { code: 'Digit1', altKey: true }), 'writing')).toBeNull();
  });

  test('no shortcut works in a text field', () => {
    expect(kinds(['a', '1', 'n', 'Enter', '?'], 'writing')).toEqual([null, null, null, null, null]);
  });

  test('a focused button or link handles Enter itself; other shortcuts still work', () => {
    expect(kinds(['Enter', 'n', 'b'], 'control')).toEqual([null, 'next', 'choose']);
  });

  test('arrows scroll a wide table that has the focus', () => {
    expect(kinds(['ArrowRight', 'ArrowLeft', 'n'], 'scrolling')).toEqual([null, null, 'next']);
  });

  test('browser shortcuts, keys held down and IME composition are ignored', () => {
    const left = [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }, { isComposing: true }];
    expect(left.map((more) => commandOf(press('n', more), 'page'))).toEqual([null, null, null, null, null]);
    expect(commandOf(press('a', { repeat: true }), 'page')).toBeNull();
  });

  test('the help names only keys that work', () => {
    const typed = (key: string): Press =>
      key.startsWith('Alt+')
        ? press(key, { code: `Digit${key.at(-1)}`, altKey: true })
        : press({ '→': 'ArrowRight', '←': 'ArrowLeft' }[key] ?? key);
    const named = KEY_HELP.flatMap(({ keys }) => keys);
    expect(named.filter((key) => commandOf(typed(key), 'page') === null)).toEqual([]);
  });
});
