import { add, divide, type Exact, exactOf, multiply, negate, percent, power, root, CalculatorError } from './exact.ts';

export const LONGEST = 120;
type Sign = '+' | '-' | '*' | '/' | '^' | '%' | '√' | '(' | ')' | 'ans';
type Token = Sign | Exact;

const SIGNS: Readonly<Record<string, Sign>> = {
  '+': '+',
  '-': '-',
  '−': '-',
  '*': '*',
  x: '*',
  '×': '*',
  '·': '*',
  '/': '/',
  '÷': '/',
  '^': '^',
  '%': '%',
  '√': '√',
  '(': '(',
  ')': ')',
};
const WORDS: Readonly<Record<string, Sign>> = { ans: 'ans', sqrt: '√' };
const isDigit = (letter: string | undefined): boolean => letter !== undefined && '0123456789.,'.includes(letter);

/** Commas only group digits: 1,000 is a thousand. */
function readNumber(text: string, from: number): { readonly token: Exact; readonly to: number } {
  let to = from;
  while (isDigit(text[to])) to += 1;
  const digits = text.slice(from, to).replaceAll(',', '');
  if (digits.split('.').length > 2 || digits === '.') throw new CalculatorError('A number has more than one point.');
  return { token: exactOf(digits), to };
}

function tokensOf(typed: string): readonly Token[] {
  const text = typed.toLowerCase().replaceAll(' ', '');
  if (text.length > LONGEST) throw new CalculatorError('That is too long.');
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const word = Object.keys(WORDS).find((each) => text.startsWith(each, at));
    const sign = word ? WORDS[word] : SIGNS[text[at] ?? ''];
    if (sign) {
      tokens.push(sign);
      at += word?.length ?? 1;
    } else if (isDigit(text[at])) {
      const { token, to } = readNumber(text, at);
      tokens.push(token);
      at = to;
    } else throw new CalculatorError(`${text[at]} means nothing here.`);
  }
  return tokens;
}

interface Part {
  readonly value: Exact;
  /** A plain percentage: 200 + 10% adds a tenth of 200. */
  readonly share: boolean;
}
const plain = (value: Exact): Part => ({ value, share: false });
const STARTS: readonly Token[] = ['(', '√', 'ans'];

/** A position in the tokens. */
function cursor(tokens: readonly Token[]) {
  let at = 0;
  const here = (): Token | undefined => tokens[at];
  return {
    take: (...signs: readonly Sign[]): Sign | null => {
      const sign = signs.find((each) => each === here()) ?? null;
      if (sign) at += 1;
      return sign;
    },
    takeNumber: (): Exact => {
      const token = here();
      if (typeof token !== 'object') throw new CalculatorError('A number is missing.');
      at += 1;
      return token;
    },
    /** Whether an operand begins here, for implicit multiplication: 2(3 + 4). */
    starts: (): boolean => typeof here() === 'object' || STARTS.includes(here() ?? ')'),
    done: (): boolean => at >= tokens.length,
  };
}

/** Recursive descent: sum, product, sign, power, percent, atom. */
function reader({ take, takeNumber, starts, done }: ReturnType<typeof cursor>, ans: Exact): () => Exact {
  const atom = (): Part => {
    if (take('(')) {
      const inner = sum();
      // Brackets still open at the end are closed, as on a pocket calculator.
      if (!take(')') && !done()) throw new CalculatorError('A bracket is missing.');
      return plain(inner);
    }
    return plain(take('ans') ? ans : takeNumber());
  };
  const percents = (): Part => {
    let part = atom();
    while (take('%')) part = { value: percent(part.value), share: true };
    return part;
  };
  const powers = (): Part => {
    const base = percents();
    return take('^') ? plain(power(base.value, signed().value)) : base;
  };
  const signed = (): Part => {
    const sign = take('-', '+', '√');
    if (sign === '-') return plain(negate(signed().value));
    if (sign === '√') return plain(root(signed().value));
    return sign ? signed() : powers();
  };
  const product = (): Part => {
    let part = signed();
    for (;;) {
      const sign = take('*', '/');
      if (!sign && !starts()) return part;
      const next = signed().value;
      part = plain(sign === '/' ? divide(part.value, next) : multiply(part.value, next));
    }
  };
  const sum = (): Exact => {
    let total = product().value;
    for (let sign = take('+', '-'); sign; sign = take('+', '-')) {
      const { value, share } = product();
      const amount = share ? multiply(total, value) : value;
      total = add(total, sign === '+' ? amount : negate(amount));
    }
    return total;
  };
  return sum;
}

/** Evaluates the input without eval. Throws CalculatorError with the reason. */
export function evaluate(typed: string, ans: Exact): Exact {
  const tokens = cursor(tokensOf(typed));
  const value = reader(tokens, ans)();
  if (!tokens.done()) throw new CalculatorError('A bracket is closed that was never opened.');
  return value;
}
