import { Button, cx, IconButton, lazyPart, TextArea, useFieldWiring } from '@app/platform/web/ui';
import Bold from 'lucide-react/icons/bold';
import Eye from 'lucide-react/icons/eye';
import Heading from 'lucide-react/icons/heading';
import ImagePlus from 'lucide-react/icons/image-plus';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import Pencil from 'lucide-react/icons/pencil';
import Table from 'lucide-react/icons/table';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Highlighted } from '../Highlighted.tsx';
import { asText, type FieldCellProps, type FieldInputProps, type FieldKindView, shortened } from '../kind.ts';
import { countWords, INSERTIONS, type InsertionName } from './insertions.ts';
import { MarkdownPreview } from './MarkdownPreview.tsx';
import { OpenPoints } from './OpenPoints.tsx';
import { UnknownVariables } from './UnknownVariables.tsx';
import { writeIn } from './write-in.ts';

const TOOLS: readonly { name: InsertionName; label: string; icon: ReactNode }[] = [
  { name: 'bold', label: 'Bold', icon: <Bold /> },
  { name: 'italic', label: 'Italic', icon: <Italic /> },
  { name: 'heading', label: 'Heading', icon: <Heading /> },
  { name: 'list', label: 'List', icon: <List /> },
  { name: 'link', label: 'Link', icon: <Link /> },
  { name: 'table', label: 'Table', icon: <Table /> },
];
const PictureDialog = lazyPart(async () => ({ default: (await import('./PictureDialog.tsx')).PictureDialog }));

const FORMED = /<(?:table|ul|ol|h[1-6]|b|strong|i|em|a|sup|sub)\b|mso-list|vertical-align:\s*su/i;
const SHORTCUTS: Readonly<Record<string, InsertionName>> = { b: 'bold', i: 'italic', k: 'link' };

function Toolbar(props: {
  words: number;
  preview: boolean;
  disabled: boolean;
  insert: (name: InsertionName) => void;
  /** Left out where the text has no pictures. */
  addPicture: (() => void) | undefined;
  toggle: () => void;
}) {
  const { words, preview, disabled, insert, addPicture, toggle } = props;
  return (
    <div className="flex flex-wrap items-center gap-0.5 rounded-t-md border border-b-line border-line-strong bg-canvas p-1">
      {TOOLS.map((tool) => (
        <IconButton
          key={tool.name}
          size="s"
          label={tool.label}
          icon={tool.icon}
          disabled={disabled}
          className={preview ? 'invisible' : ''}
          onClick={() => insert(tool.name)}
        />
      ))}
      {addPicture ? (
        <IconButton
          size="s"
          label="Add a picture"
          icon={<ImagePlus />}
          disabled={disabled}
          className={preview ? 'invisible' : ''}
          onClick={addPicture}
        />
      ) : null}
      <span className="ml-auto px-2 text-xs text-ink3">{words === 1 ? '1 word' : `${words} words`}</span>
      <Button size="s" tone="quiet" icon={preview ? <Pencil /> : <Eye />} aria-pressed={preview} onClick={toggle}>
        {preview ? 'Write' : 'Preview'}
      </Button>
    </div>
  );
}

/** Inserts Markdown at the caret, by button or shortcut, and selects a place in the text. */
function useWriting(onChange: (text: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null);
  const select = (find: (box: HTMLTextAreaElement) => { from: number; to: number }) => {
    const box = area.current;
    if (!box) return;
    const { from, to } = find(box);
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(from, to);
    });
  };
  const write = (box: HTMLTextAreaElement, text: string) => {
    if (!writeIn(box, text)) onChange(text);
  };
  const insert = (tool: InsertionName) =>
    select((box) => {
      const next = INSERTIONS[tool]({ text: box.value, from: box.selectionStart, to: box.selectionEnd });
      write(box, next.text);
      return next;
    });
  /** A block of its own at the caret, with blank lines around it. */
  const insertBlock = (words: string) =>
    select((box) => {
      const { value: source, selectionEnd: at } = box;
      const [above, below] = [source.slice(0, at).trimEnd(), source.slice(at).trimStart()];
      write(box, [above, words, below].filter((part) => part !== '').join('\n\n'));
      const end = (above === '' ? 0 : above.length + 2) + words.length;
      return { from: end, to: end };
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const tool = event.ctrlKey || event.metaKey ? SHORTCUTS[event.key.toLowerCase()] : undefined;
    if (!tool) return;
    event.preventDefault();
    insert(tool);
  };
  /** Pasted text with formatting becomes Markdown; plain text is left to the browser. */
  const onPaste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    if (!FORMED.test(html)) return;
    event.preventDefault();
    const plain = event.clipboardData.getData('text/plain');
    void import('./to-markdown.ts')
      .then(
        ({ toMarkdown }) => toMarkdown(html),
        () => plain,
      )
      .then((words) =>
        select((box) => {
          const { value: source, selectionStart: from, selectionEnd: to } = box;
          write(box, source.slice(0, from) + words + source.slice(to));
          return { from: from + words.length, to: from + words.length };
        }),
      );
  };
  return { area, select, insert, insertBlock, onKeyDown, onPaste };
}

/** The dialog that uploads a picture, and what opens it. */
function usePicture(insert: (markdown: string) => void) {
  const [choosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  const put = (markdown: string) => {
    // Closed at once: behind an open dialog the box takes no focus, and what is written into it could not be undone.
    flushSync(close);
    insert(markdown);
  };
  const dialog = choosing ? (
    <Suspense>
      <PictureDialog onInsert={put} onClose={close} />
    </Suspense>
  ) : null;
  return { dialog, choose: () => setChoosing(true) };
}

function MarkdownInput({ name, field, value, onChange, onBlur, disabled }: FieldInputProps) {
  const { area, select, insert, insertBlock, onKeyDown, onPaste } = useWriting(onChange);
  const picture = usePicture(insertBlock);
  const [preview, setPreview] = useState(false);
  const wiring = useFieldWiring({ id: name });
  const text = asText(value);
  return (
    <div>
      <Toolbar
        words={countWords(text)}
        preview={preview}
        disabled={disabled}
        insert={insert}
        addPicture={field.pictures ? picture.choose : undefined}
        toggle={() => setPreview(!preview)}
      />
      {preview ? (
        <section
          aria-label={`Preview of ${field.label}`}
          className="min-h-48 rounded-b-md border border-t-0 border-line-strong bg-surface px-5 py-4"
        >
          <MarkdownPreview source={text} />
        </section>
      ) : null}
      {/* Hidden, not unmounted: the textarea holds the browser's undo history. */}
      <TextArea
        {...wiring}
        ref={area}
        name={name}
        rows={10}
        className={cx(
          'field-sizing-content max-h-[70dvh] min-h-48 rounded-t-none border-t-0 font-mono text-sm',
          preview && 'hidden',
        )}
        maxLength={field.max}
        disabled={disabled}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={onBlur}
      />
      {field.openPoint === undefined ? null : (
        <OpenPoints
          text={text}
          name={field.openPoint}
          show={(next) => {
            setPreview(false);
            select((box) => next(box.selectionEnd));
          }}
        />
      )}
      <UnknownVariables text={text} known={field.variables} />
      {picture.dialog}
    </div>
  );
}

const CELL_LIMIT = 90;

export const markdownKinds = {
  html: {
    Input: MarkdownInput,
    Cell: ({ value, search }: FieldCellProps) => (
      <Highlighted text={shortened(asText(value), CELL_LIMIT)} search={search} />
    ),
    words: asText,
    wide: true,
  },
} as const satisfies Record<string, FieldKindView>;
