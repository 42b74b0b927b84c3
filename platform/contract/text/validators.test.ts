import { describe, expect, test } from 'vitest';
import { expandPageRange, isDeliverable, isEmail, isGmail, isInternalPath, isPersonName } from './validators.ts';

const verdicts = (check: (text: string) => boolean, texts: readonly string[]) => texts.map(check);
const all = (value: boolean, texts: readonly string[]) => texts.map(() => value);

describe('text validators', () => {
  test('the consumer-provider address is recognised whatever its case [val-gmail]', () => {
    const accept = ['john.smith@gmail.com', 'A_b%c+d-e9@GMAIL.com', 'x@Gmail.Com'];
    const reject = [
      'john@googlemail.com',
      'john@gmail.co',
      '@gmail.com',
      'jo hn@gmail.com',
      'john@gmail.com.uk',
      'john!@gmail.com',
      '',
    ];
    expect(verdicts(isGmail, accept)).toEqual(all(true, accept));
    expect(verdicts(isGmail, reject)).toEqual(all(false, reject));
  });

  test('a general address needs a dotted domain or a bracketed IPv4 address [val-email]', () => {
    const accept = ['a@b.co', 'first.last+tag@sub.example.ac.uk', 'a@[127.0.0.1]', "o'brien@example.com"];
    const reject = [
      'a@b',
      'a@b.c',
      'a@.com',
      '@b.com',
      'a b@c.com',
      'a..b@c.com',
      'a@b.c1',
      'a@127.0.0.1',
      'a@[127.0.0]',
      '',
    ];
    expect(verdicts(isEmail, accept)).toEqual(all(true, accept));
    expect(verdicts(isEmail, reject)).toEqual(all(false, reject));
  });

  test('an address that mail can be sent to is no IP address and not longer than the mailer accepts', () => {
    const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}`;
    const accept = ['a@b.co', `${'a'.repeat(64)}@example.test`, `a@${domain}.example`];
    const reject = ['a@b', 'a@[127.0.0.1]', `${'a'.repeat(65)}@example.test`, `a@${domain}.examples`];
    expect(verdicts(isDeliverable, accept)).toEqual(all(true, accept));
    expect(verdicts(isDeliverable, reject)).toEqual(all(false, reject));
  });

  test('a person name has two letters and no clashing marks [val-name]', () => {
    const accept = ['Jo', "O'Brien", 'Anne-Marie', 'Mary Jane', "D'Arcy-Smith", 'O’Brien', 'Zoë', 'Łucja'];
    const reject = [
      'J',
      'J-',
      'Anne--Marie',
      "O''Brien",
      'O’’Brien',
      "O'-Brien",
      "O-'Brien",
      'J0hn',
      'A.',
      '--',
      "' '",
      '',
    ];
    expect(verdicts(isPersonName, accept)).toEqual(all(true, accept));
    expect(verdicts(isPersonName, reject)).toEqual(all(false, reject));
  });

  test('a page range expands in the order it was written [val-page-range]', () => {
    const accept: [string, number[]][] = [
      ['1', [1]],
      ['1-3', [1, 2, 3]],
      ['1-3,5', [1, 2, 3, 5]],
      ['2, 4-6', [2, 4, 5, 6]],
      ['7,1', [7, 1]],
    ];
    for (const [text, pages] of accept) expect(expandPageRange(text)).toEqual(pages);
    for (const text of ['0', '3-1', '2-2', '1-2-3', 'a', '1.5', '1;2', '-3', '3-', ',', '1,,2', '']) {
      expect(expandPageRange(text), text).toBeNull();
    }
  });

  test('a redirect target is remembered only when it stays on this site [val-redirect] [login-from-remembered]', () => {
    const accept = ['/profile', '/questionbank/Cardiology/3/12', '/news/5?x=1'];
    const reject = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/a b',
      '/<script>',
      'profile',
      '',
      '/\t/evil.example',
      '/\n',
    ];
    expect(verdicts(isInternalPath, accept)).toEqual(all(true, accept));
    expect(verdicts(isInternalPath, reject)).toEqual(all(false, reject));
  });

  test('hostile input of 100,000 characters is refused at once', () => {
    const started = performance.now();
    for (const text of ['a'.repeat(100_000), "a'".repeat(50_000), '1-'.repeat(50_000), `a@${'a.'.repeat(50_000)}`]) {
      expect([isEmail(text), isGmail(text), isPersonName(text), expandPageRange(text)]).toEqual([
        false,
        false,
        false,
        null,
      ]);
    }
    expect(performance.now() - started).toBeLessThan(100);
  });
});
