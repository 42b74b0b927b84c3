import { counted } from '@app/platform/contract';
import { Checkbox, SearchInput } from '@app/platform/web/ui';
import type { CategoryRow } from '@app/practice/contract';
import { ALL_TOPICS } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { categoriesQuery, matricesQuery } from '../bank/queries.ts';
import { toggled } from '../bank/toggled.ts';
import { chosenRows } from '../lists/choose-rows.ts';
import type { SetChoice } from './choice.ts';

export interface TopicPickerProps {
  readonly choice: SetChoice;
  readonly onChange: (choice: SetChoice) => void;
}

interface TopicsProps extends TopicPickerProps {
  readonly category: CategoryRow;
}

const Failed = ({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) => (
  <>
    The {what} could not be loaded.{' '}
    <button type="button" className="text-link underline underline-offset-3" onClick={onRetry}>
      Try again
    </button>
  </>
);

/** The topics of one category, loaded when it is opened. A chosen category includes all of them. */
function Topics({ choice, onChange, category }: TopicsProps) {
  const { data, error, refetch } = useQuery(matricesQuery(choice.bank, category.id));
  const whole = choice.categories.includes(category.id);
  const topics = data?.rows.filter(({ id, total }) => id !== ALL_TOPICS && total > 0);
  if (!topics)
    return (
      <p className="px-5 pb-3 pl-13 text-sm text-ink3">
        {error ? <Failed what="topics" onRetry={() => void refetch()} /> : 'Loading the topics'}
      </p>
    );
  if (topics.length === 0) return <p className="px-5 pb-3 pl-13 text-sm text-ink3">No topics of its own.</p>;
  return (
    <ul className="grid gap-x-6 px-5 pb-3 pl-13 sm:grid-cols-2">
      {topics.map(({ id, name, total }) => (
        <li key={id} className="flex items-start gap-3 py-1.5 text-sm">
          <Checkbox
            className="min-w-0 flex-1"
            checked={whole || choice.matrices.includes(id)}
            disabled={whole}
            onChange={() => onChange({ ...choice, matrices: toggled(choice.matrices, id) })}
          >
            {name}
          </Checkbox>
          <span className="num text-ink3">{total}</span>
        </li>
      ))}
    </ul>
  );
}

function Category({ choice, onChange, category }: TopicsProps) {
  const [open, setOpen] = useState(false);
  const list = `topics-${category.id}`;
  return (
    <li>
      <div className="flex min-h-12 items-center gap-3 pr-2 pl-5 hover:bg-sunken/55">
        <Checkbox
          className="min-w-0 flex-1 py-2.75"
          checked={choice.categories.includes(category.id)}
          onChange={() => onChange({ ...choice, categories: toggled(choice.categories, category.id) })}
        >
          {category.name}
        </Checkbox>
        <span className="num text-sm text-ink3">
          {category.total}
          <span className="sr-only"> questions</span>
        </span>
        {category.matrices > 0 ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={list}
            aria-label={`Topics of ${category.name}`}
            onClick={() => setOpen(!open)}
            className="grid size-11 flex-none place-items-center rounded-md text-ink3 hover:text-ink aria-expanded:[&_.lucide]:rotate-180"
          >
            <ChevronDown className="size-4" />
          </button>
        ) : (
          <span className="size-11 flex-none" />
        )}
      </div>
      <div id={list} hidden={!open}>
        {open ? <Topics choice={choice} onChange={onChange} category={category} /> : null}
      </div>
    </li>
  );
}

const lede = ({ categories, matrices }: SetChoice): string => {
  if (categories.length + matrices.length === 0) return 'All topics. Tick some to narrow the set.';
  const parts = [
    categories.length > 0 ? counted(categories.length, 'category', 'categories') : '',
    matrices.length > 0 ? counted(matrices.length, 'topic') : '',
  ];
  return `${parts.filter(Boolean).join(' and ')} chosen.`;
};

/** Categories with their number of questions; each opens to its topics. */
export function TopicPicker({ choice, onChange }: TopicPickerProps) {
  const { data, error, refetch } = useQuery(categoriesQuery(choice.bank));
  const [search, setSearch] = useState('');
  const rows = chosenRows(data?.rows.filter(({ total }) => total > 0) ?? [], 'all', search);
  const some = choice.categories.length + choice.matrices.length > 0;
  return (
    <fieldset>
      <legend className="text-xl font-display font-title">Topics</legend>
      <div className="mt-1 mb-3 flex flex-wrap items-baseline gap-x-3 text-sm text-ink2">
        <span role="status">{lede(choice)}</span>
        {some ? (
          <button
            type="button"
            className="text-link underline underline-offset-3"
            onClick={() => onChange({ ...choice, categories: [], matrices: [] })}
          >
            All topics
          </button>
        ) : null}
      </div>
      <SearchInput
        aria-label="Find a category"
        placeholder="Find a category"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="mb-3 w-full"
      />
      {/* Focusable, because it scrolls. */}
      <section
        aria-label="Categories"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keyboard
        tabIndex={0}
        // Positioned, so that the rows' hidden labels stay inside it and do not lengthen the page.
        className="relative max-h-96 overflow-y-auto rounded-md border border-line"
      >
        {rows.length > 0 ? (
          <ul className="divide-y divide-line">
            {rows.map((category) => (
              <Category key={category.id} choice={choice} onChange={onChange} category={category} />
            ))}
          </ul>
        ) : (
          <p className="p-5 text-sm text-ink3">
            {data ? (
              'No matching category.'
            ) : error ? (
              <Failed what="categories" onRetry={() => void refetch()} />
            ) : (
              'Loading the categories'
            )}
          </p>
        )}
      </section>
    </fieldset>
  );
}
