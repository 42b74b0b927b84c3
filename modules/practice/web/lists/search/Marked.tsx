import type { MarkedText } from '@app/questions/contract';

/** Plain text with the matches highlighted. */
export function Marked({ text, marks }: MarkedText) {
  return (
    <>
      {marks.map(({ from, to }, at) => (
        <span key={from}>
          {text.slice(marks[at - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  );
}
