import { MAIN_BANK } from '@app/platform/contract';
import { Chip, Field, RemovableChip, Segmented, Select } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../bank/queries.ts';

const SIZES = [50, 100, 150, 200] as const;

/** Which questions a pack has; no categories means the whole bank. */
export interface PackTopics {
  readonly size: number;
  readonly categories: readonly string[];
  readonly onlyUnseen: boolean;
}

interface PackQuestionsProps {
  readonly topics: PackTopics;
  readonly onChange: (topics: PackTopics) => void;
}

/** How many questions, and of which categories. */
export function PackQuestions({ topics, onChange }: PackQuestionsProps) {
  const { data } = useQuery(categoriesQuery(MAIN_BANK));
  const rows = data?.rows ?? [];
  const chosen = rows.filter(({ id }) => topics.categories.includes(id));
  const others = rows.filter(({ id, total }) => !topics.categories.includes(id) && total > 0);
  return (
    <div className="grid gap-3">
      <Segmented
        label="How many questions"
        options={SIZES.map((size) => ({ value: String(size), label: String(size) }))}
        value={String(topics.size)}
        onChange={(size) => onChange({ ...topics, size: Number(size) })}
      />
      <div className="flex flex-wrap gap-2">
        {chosen.map(({ id, name }) => (
          <RemovableChip
            key={id}
            label={name}
            onRemove={() => onChange({ ...topics, categories: topics.categories.filter((each) => each !== id) })}
          />
        ))}
        <Chip on={topics.onlyUnseen} onClick={() => onChange({ ...topics, onlyUnseen: !topics.onlyUnseen })}>
          New to you
        </Chip>
      </div>
      <Field label="Add a category" hint={chosen.length === 0 ? 'Without one, the whole bank.' : undefined}>
        <Select
          value=""
          onChange={(event) => onChange({ ...topics, categories: [...topics.categories, event.target.value] })}
        >
          <option value="" disabled>
            Choose
          </option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
