const CONTINUES = '÷×*/+-−^%';

/** What the input holds after typing: after a result an operator continues from it, and anything else starts over. */
export const afterTyping = (next: string, afterResult: boolean): string =>
  afterResult && next.length === 1 && CONTINUES.includes(next) ? `Ans${next}` : next;

/** What the input holds after a button of the pad, such as `7`, `×` or `Ans`. */
export const afterPress = (typed: string, sign: string, afterResult: boolean): string =>
  afterTyping(afterResult ? sign : typed + sign, afterResult);
