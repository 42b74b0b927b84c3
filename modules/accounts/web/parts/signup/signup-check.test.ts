import { signupShape } from '@app/accounts/contract';
import { describe, expect, test } from 'vitest';
import { emailProblem, nameProblem, signupBody, signupProblems } from './signup-check.ts';

const GIVEN = {
  first_name: ' Amina ',
  last_name: 'Yusuf-Okoro',
  email: ' amina@example.ac.uk ',
  password: 'otter cupboard violin',
  university: '',
  exam_date: '',
  consents: 'on',
};
function filled(changes: Readonly<Record<string, string | null>> = {}): FormData {
  const values = new FormData();
  for (const [name, value] of Object.entries({ ...GIVEN, ...changes })) if (value !== null) values.set(name, value);
  return values;
}

describe('the sign-up form', () => {
  test('sends a body that the server accepts, without empty fields', () => {
    expect(signupProblems(filled())).toEqual({});
    expect(signupBody(filled())).toEqual(signupShape.parse(signupBody(filled())));
    expect(Object.keys(signupBody(filled()))).not.toContain('exam_date');
    const whole = signupBody(filled({ university: 'Leeds', exam_date: '2027-03-09' }));
    expect(signupShape.parse(whole)).toMatchObject({ university: 'Leeds', exam_date: '2027-03-09' });
  });

  test('names the problem at each field', () => {
    const empty = filled({ first_name: ' ', last_name: '', email: '', password: '', consents: null });
    expect(Object.keys(signupProblems(empty))).toEqual(['first_name', 'last_name', 'email', 'password', 'consents']);
  });

  test('takes an exam date from today on', () => {
    const problem = (exam_date: string) => signupProblems(filled({ exam_date }), '2026-11-19')['exam_date'];
    expect([problem(''), problem('2026-11-19'), problem('2027-01-12')]).toEqual([undefined, undefined, undefined]);
    for (const day of ['2026-11-18', '0027-01-12']) expect(problem(day)).toMatch(/^Enter today’s date or a later one/);
  });

  test('explains names', () => {
    expect(nameProblem('Yusuf--Okoro', 'last')).toBe('Use one hyphen at a time.');
    expect(nameProblem('R2D2', 'last')).toContain('letters');
    expect(["O'Neill", 'Zoë', 'Nguyễn Thị'].map((name) => nameProblem(name, 'last'))).toEqual(['', '', '']);
  });

  test('explains addresses', () => {
    expect(['', 'amina', 'amina@example'].map((email) => emailProblem(email) !== '')).toEqual([true, true, true]);
    expect(emailProblem('a.b@example.org')).toBe('');
  });
});
