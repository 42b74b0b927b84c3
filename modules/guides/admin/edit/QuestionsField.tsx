import { withContents } from '@app/content/contract';
import type { LinkedQuestion } from '@app/guides/contract';
import type { FieldInputProps } from '@app/platform/admin';
import { createMarkup } from '@app/platform/contract/markup';
import { Button, IconButton, Select, TextInput } from '@app/platform/web/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { useDeferredValue, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { openingText, useLinks } from './use-links.ts';

interface Link {
  readonly code: string;
  readonly section: string;
}
const markup = createMarkup();
const isLinks = (value: unknown): value is readonly Link[] => Array.isArray(value);

/** The headings of the text in the form. */
function useHeadings(): readonly { readonly value: string; readonly label: string }[] {
  const { control } = useFormContext();
  const body = useDeferredValue<unknown>(useWatch({ control, name: 'body' }));
  return useMemo(() => {
    const { contents } = withContents(markup.render(typeof body === 'string' ? body : ''));
    return contents.map(({ id, text }) => ({ value: id, label: text }));
  }, [body]);
}

interface RowProps {
  readonly link: Link;
  readonly opening: string;
  readonly headings: readonly { readonly value: string; readonly label: string }[];
  readonly disabled: boolean;
  readonly onSection: (section: string) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One question: its opening words, and which heading explains it. */
function LinkRow({ link: { code, section }, opening, headings, disabled, onSection, onMove, onRemove }: RowProps) {
  // A heading renamed since is still shown, so that the editor can correct it.
  const isMissing = section !== '' && !headings.some(({ value }) => value === section);
  const options = isMissing ? [...headings, { value: section, label: `${section} (no such heading now)` }] : headings;
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-48 flex-1 text-sm">
        <span className="font-mono text-xs text-ink3">{code}</span>
        <span className="line-clamp-2">{opening}</span>
      </div>
      <Select
        size="s"
        aria-label={`${code} is explained under`}
        value={section}
        prompt="No heading"
        options={options}
        disabled={disabled}
        className="w-56"
        onChange={(event) => onSection(event.target.value)}
      />
      {disabled ? null : (
        <span className="flex">
          <IconButton size="s" label={`Move ${code} up`} icon={<ArrowUp />} onClick={() => onMove(-1)} />
          <IconButton size="s" label={`Move ${code} down`} icon={<ArrowDown />} onClick={() => onMove(1)} />
          <IconButton size="s" label={`Remove ${code}`} icon={<Trash2 />} onClick={onRemove} />
        </span>
      )}
    </li>
  );
}

/** Adds a question by its code, or one of the questions of the guide's topic. */
function Adding({ open, onAdd }: { readonly open: readonly LinkedQuestion[]; readonly onAdd: (code: string) => void }) {
  const [code, setCode] = useState('');
  const typed = code.trim().toUpperCase();
  const add = () => {
    onAdd(typed);
    setCode('');
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <span className="w-36">
        <TextInput
          size="s"
          aria-label="Code of a question"
          placeholder="CVS-0001"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (/^[A-Z]{3}-[0-9]{4}$/.test(typed)) add();
          }}
        />
      </span>
      <Button size="s" disabled={!/^[A-Z]{3}-[0-9]{4}$/.test(typed)} onClick={add}>
        Add question
      </Button>
      {open.length > 0 ? (
        <Select
          size="s"
          aria-label="Add a question from the topic"
          className="max-w-80"
          value=""
          prompt="Or choose one from the topic"
          options={open.map((each) => ({ value: each.code, label: `${each.code}: ${each.opening}` }))}
          onChange={(event) => onAdd(event.target.value)}
        />
      ) : null}
    </div>
  );
}

/** The questions that test a guide, in their order, each with the heading that explains it. */
export function QuestionsField({ name, field, value, onChange, disabled, edition }: FieldInputProps) {
  const links = isLinks(value) ? value : [];
  const headings = useHeadings();
  const { questions, read } = useLinks(edition);
  const set = (at: number, changed: Partial<Link>) =>
    onChange(links.map((link, place) => (place === at ? { ...link, ...changed } : link)));
  const move = (at: number, by: -1 | 1) => {
    const [link] = links.slice(at, at + 1);
    const to = at + by;
    if (link && to >= 0 && to < links.length) onChange(links.toSpliced(at, 1).toSpliced(to, 0, link));
  };
  const add = (code: string) => {
    if (code !== '' && !links.some((link) => link.code === code)) onChange([...links, { code, section: '' }]);
  };
  return (
    <fieldset id={name}>
      <legend className="sr-only">{field.label}</legend>
      <p className="mb-2 text-sm text-ink3">
        Learners are given these first, in this order, then the rest of the topic. After a wrong answer they are taken
        to that heading.
      </p>
      {links.length === 0 ? null : (
        <ol className="rounded-md border border-line px-4">
          {links.map((link, at) => (
            <LinkRow
              key={link.code}
              link={link}
              opening={openingText(
                questions.find(({ code }) => code === link.code),
                read,
              )}
              headings={headings}
              disabled={disabled}
              onSection={(section) => set(at, { section })}
              onMove={(by) => move(at, by)}
              onRemove={() => onChange(links.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      {disabled ? null : (
        <Adding open={questions.filter(({ code }) => !links.some((link) => link.code === code))} onAdd={add} />
      )}
    </fieldset>
  );
}
