import { describe, expect, test } from 'vitest';
import { hostileHtml } from '../ports/html/hostile-corpus.ts';
import { testSite } from '../testing/api.ts';
import { renderMail } from './render.ts';
import { type MailText, mailProblems } from './variables.ts';

const text = (body: string, subject = 'Hello', preheader = ''): MailText => ({ subject, preheader, body });
const render = (body: string, values: Record<string, string> = {}) => renderMail(text(body), values, testSite);
/** The content without the frame around it. */
const letter = (html: string) => html.slice(html.indexOf('class="surface"'), html.lastIndexOf('<tr><td class="quiet"'));

const unstyled = (html: string) => html.replaceAll(/ style="[^"]*"/g, '');

describe('what a mail looks like', () => {
  test('a button is a link in a painted cell, and written out in the plain text', () => {
    const mail = render('[Choose a new password]({{reset_url}}){.button}', {
      reset_url: 'https://example.test/reset?a=1&b=2',
    });
    expect(unstyled(mail.html)).toContain(
      '<td class="button" bgcolor="#0E5A53"><a href="https://example.test/reset?a=1&amp;b=2" class="button">Choose a new password</a></td>',
    );
    expect(mail.html).not.toContain('{.button}');
    expect(mail.text).toContain('Choose a new password: https://example.test/reset?a=1&b=2');
  });

  test('a button inside a sentence stays in the sentence', () => {
    const mail = render('or [verify]({{u}}){.button} now', { u: 'https://example.test/v' });
    expect(unstyled(mail.html)).toContain('<p>or <a href="https://example.test/v" class="button">verify</a> now</p>');
    expect(mail.text).toContain('or verify: https://example.test/v now');
  });

  test('a code is large and on its own line', () => {
    const mail = render('# {{code}}', { code: '048291' });
    expect(mail.html).toContain('letter-spacing');
    expect(unstyled(mail.html)).toContain('<h1 class="code">048291</h1>');
    expect(mail.text.startsWith('048291\n')).toBe(true);
  });

  test('brand, company and support address come from the installation', () => {
    const mail = render('The {{brand}} team, {{support_email}}');
    expect(mail.text).toBe('The Testbank team, help@example.test\n\n--\nTestbank Ltd\nhelp@example.test\n');
    expect(mail.html).toContain('>Testbank</td>');
    expect(mail.html).toContain('href="mailto:help@example.test"');
    expect(mail.html).toContain('Testbank Ltd');
  });

  test('the mail declares support for dark mode, and carries its preheader', () => {
    const mail = renderMail(
      text('Hi', 'Your code is {{code}}', 'Until {{time}}'),
      { code: '1', time: '<noon>' },
      testSite,
    );
    expect(mail.subject).toBe('Your code is 1');
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain('Until &lt;noon&gt;');
  });

  test('lists and tables read well as plain text', () => {
    const mail = render('| Receipt | |\n|---|---|\n| Order | {{o}} |\n\n1. one\n2. two\n\n- a\n- b', { o: 'ord_1' });
    expect(mail.text).toContain('Receipt\nOrder: ord_1\n\n1. one\n2. two\n\n- a\n- b');
  });

  test('a value alone on its line keeps its paragraphs, one in a sentence stays on its line', () => {
    const mail = render('> {{your_message}}\n\nOur reply:\n\n{{reply}}\n\nYou said {{your_message}}.', {
      your_message: 'One\r\ntwo',
      reply: ' First <b>.\n\n\n\n# Second.\u2028Third.\n',
    });
    expect(unstyled(letter(mail.html))).toContain('<p>One<br>\ntwo</p>');
    expect(unstyled(letter(mail.html))).toContain('<p>First &lt;b&gt;.<br>\n<br>\n# Second.<br>\nThird.</p>');
    expect(letter(mail.html)).toContain('You said One two.');
    expect(mail.text).toContain('Our reply:\n\nFirst <b>.\n\n# Second.\nThird.\n\nYou said One two.');
  });

  test('a line whose value is empty is left out', () => {
    const mail = render('| | |\n|---|---|\n| Order | {{o}} |\n| VAT | {{vat}} |\n\nDays: {{days}}.\n\nBye', {
      o: 'x',
      vat: '',
      days: '',
    });
    expect(mail.text).not.toContain('VAT');
    expect(mail.text).not.toContain('Days');
    expect(mail.text).toContain('Order: x');
  });
});

describe('what cannot happen', () => {
  const names = [
    '[x](http://evil.test)',
    '<b>bold</b>',
    '![x](http://evil.test/p.png)',
    '# big',
    '**strong**',
    '| a | b |',
    '`code`',
    '{{code}}',
    '&lt;b&gt;',
    '"><img src=x onerror=alert(1)>',
    '<http://evil.test>',
    '{.button}',
  ];

  test.each(names)('a first name such as %s is shown as it was typed', (name) => {
    const mail = render('Hello {{first_name}},\n\n| a | {{first_name}} |\n|---|---|\n\n[ok](https://example.test)', {
      first_name: name,
    });
    const escaped = name
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;');
    expect(letter(mail.html)).toContain(`Hello ${escaped},`);
    expect(letter(mail.html).match(/<a /g)).toHaveLength(1);
    expect(letter(mail.html)).not.toMatch(/<(?:b|img|strong|h1|code|script)\b/);
    expect(mail.text).toContain(`Hello ${name},`);
  });

  test('no hostile value adds a tag', () => {
    const clean = letter(render('Hi {{v}} **{{v}}** [{{v}}](https://example.test)', { v: 'x' }).html).match(/<[a-z]+/g);
    for (const value of hostileHtml.filter((each) => each.trim() !== '')) {
      const html = letter(render('Hi {{v}} **{{v}}** [{{v}}](https://example.test)', { v: value }).html);
      expect(html.match(/<[a-z]+/g), value).toEqual(clean);
    }
  });

  test('HTML in the text itself is shown as text', () => {
    expect(letter(render('<script>alert(1)</script> <a href="x" onclick="y">z</a>').html)).not.toMatch(/<script|<a /);
  });

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '/relative',
    '#here',
    'https://a b',
    'https://x\\y',
  ])('a link to %s is refused', (address) => {
    expect(() => render('[x]({{u}})', { u: address })).toThrow('leads nowhere safe');
    expect(() => render(`[x](<${address.replaceAll('\\', '\\\\')}>)`)).toThrow('leads nowhere safe');
  });

  test.each([
    '[x](https://evil.test/?t={{reset_url}})',
    '[x](<https://evil.test/({{ reset_url }})>)',
    '[x](mailto:evil@evil.test?body={{reset_url}})',
    'Go to https://evil.test/{{reset_url}} now',
    'Go to evil.test/{{reset_url}} now',
    '[x](https://evil.test/{{first_name}}) {{reset_url}}',
  ])('%s would hand a link or a name to another host and is refused', (body) => {
    const values = { reset_url: 'https://example.test/reset/secret', first_name: 'Amina' };
    expect(() => render(body, values)).toThrow('cannot be part of a longer address');
  });

  test('a link that is a variable alone, and a mail address, are accepted', () => {
    const mail = render('[x]({{reset_url}}) <{{reset_url}}> ({{reset_url}}) [write](mailto:{{support_email}})', {
      reset_url: 'https://example.test/reset/secret',
    });
    expect(letter(mail.html)).toContain('href="mailto:help@example.test"');
    expect(letter(mail.html)).toContain('href="https://example.test/reset/secret"');
  });

  test('line breaks in a value start neither a header nor a paragraph', () => {
    const mail = renderMail(text('Hello {{n}}', 'To {{n}}'), { n: 'a\r\nBcc: x@evil.test\n\n# b' }, testSite);
    expect(mail.subject).toBe('To a Bcc: x@evil.test # b');
    expect(letter(mail.html)).not.toContain('<h1');
  });

  test('an unknown variable and an unclosed brace are errors', () => {
    expect(() => render('Hello {{first_nam}}', { first_name: 'A' })).toThrow(
      'body: there is no variable {{first_nam}}',
    );
    expect(() => render('Hello {{first_name', { first_name: 'A' })).toThrow('not closed');
    expect(() => renderMail(text('x', '{{absent}}'), {}, testSite)).toThrow('subject: there is no variable {{absent}}');
  });

  test('an editor sees every problem of a text', () => {
    expect(mailProblems({ subject: '{{a}}', preheader: '{{b}}', body: '{{c}} }}' }, ['a'])).toEqual([
      'preheader: there is no variable {{b}}',
      'body: there is no variable {{c}}',
      'body: a {{ or }} is not closed',
    ]);
  });
});
