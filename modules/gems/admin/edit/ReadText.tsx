import { type ReadPicture, SURE_FROM } from '@app/gems/contract';
import { Button, Field, TextArea } from '@app/platform/web/ui';
import { Fragment, type ReactNode, useRef, useState } from 'react';

interface ReadTextProps {
  readonly read: ReadPicture;
  /** The name of the picture's file. */
  readonly label: string;
  readonly onAccept: (text: string) => void;
  readonly onAcceptAsCard: (text: string) => void;
  readonly onDiscard: () => void;
}

/** Each word with its offset in the text, so that the doubtful ones can be selected in turn. */
function wordsOf(read: ReadPicture) {
  const lines = read.lines.map((line) => line.map(({ text }) => text).join(' '));
  return { text: lines.join('\n'), unsure: read.lines.flat().filter(({ sure }) => sure < SURE_FROM) };
}

/** The text read in one picture. Words the engine is unsure of are marked for staff to correct and accept. */
export function ReadText({ read, label, onAccept, onAcceptAsCard, onDiscard }: ReadTextProps) {
  const { text: first, unsure } = wordsOf(read);
  const [text, setText] = useState(first);
  const area = useRef<HTMLTextAreaElement>(null);
  const [next, setNext] = useState(0);
  const goToNext = () => {
    const word = unsure[next % Math.max(1, unsure.length)]?.text;
    const from = word === undefined ? -1 : text.indexOf(word);
    setNext(next + 1);
    area.current?.focus();
    if (word !== undefined && from >= 0) area.current?.setSelectionRange(from, from + word.length);
  };
  if (read.problem !== null)
    return (
      <Box title={`No text from ${label}`} aside="">
        <p className="mb-3">{read.problem}</p>
        <Button size="s" onClick={onDiscard}>
          Close
        </Button>
      </Box>
    );
  const count = unsure.length === 1 ? '1 word' : `${unsure.length} words`;
  return (
    <Box title={`Text read from ${label}`} aside={`${read.confidence}% sure, ${count} under ${SURE_FROM}%`}>
      <Marked read={read} />
      <Field label={`Text of ${label}`} hint="Correct it before you accept it. Accepted text can be searched.">
        <TextArea
          ref={area}
          rows={4}
          maxLength={20_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="s" tone="primary" onClick={() => onAccept(text)}>
          Accept the text
        </Button>
        <Button size="s" onClick={() => onAcceptAsCard(text)}>
          Accept as a new card
        </Button>
        {unsure.length > 0 ? (
          <Button size="s" onClick={goToNext}>
            Next word to check
          </Button>
        ) : null}
        <Button size="s" tone="quiet" className="ml-auto" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Box>
  );
}

/** The words as read; a doubtful one is underlined and announced to screen readers. */
function Marked({ read }: { readonly read: ReadPicture }) {
  const words = read.lines.flatMap((line, row) => line.map((word, at) => ({ ...word, id: `${row} ${at}` })));
  return (
    <p className="mb-3 leading-relaxed">
      {words.map(({ id, text, sure }) => (
        <Fragment key={id}>
          {sure < SURE_FROM ? (
            <mark className="bg-warn-soft text-warn underline decoration-dotted">
              {text}
              <span className="sr-only"> (to check)</span>
            </mark>
          ) : (
            text
          )}{' '}
        </Fragment>
      ))}
    </p>
  );
}

interface BoxProps {
  readonly title: string;
  readonly aside: string;
  readonly children: ReactNode;
}
const Box = ({ title, aside, children }: BoxProps) => (
  <section aria-label={title} className="mt-3 rounded-md bg-sunken px-4 py-3">
    <p className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
      <b className="text-sm">{title}</b>
      <span className="text-sm text-ink2">{aside}</span>
    </p>
    {children}
  </section>
);
