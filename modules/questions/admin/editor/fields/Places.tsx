import { useAdminFacts, useChoices } from '@app/platform/admin';
import { type Edition, EDITIONS, scopeCovers } from '@app/platform/contract';
import { Button, Checkbox, Field, Select } from '@app/platform/web/ui';
import {
  category,
  givesTrials,
  isByTriageAlone,
  OFFERS,
  type PlaceValues,
  type QuestionDraft,
  sectionOf,
} from '@app/questions/contract';
import { CategoryField } from '../../lists/CategoryField.tsx';
import { useTopics } from '../../lists/use-topics.ts';

export const BANK_NAMES: Readonly<Record<Edition, string>> = {
  pa: 'PA Questions',
  more: 'More Questions',
  plab: 'PLAB',
};

interface ShelfProps {
  readonly edition: Edition;
  readonly categoryId: string;
  /** Undefined: no topic is offered. */
  readonly matrixId: string | null | undefined;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (category_id: string, matrix_id: string | null) => void;
}
export function Shelf({ edition, categoryId, matrixId, disabled, error, onChange }: ShelfProps) {
  const { choices, loading, failed, retry } = useChoices(category, edition);
  const topics = useTopics(edition, categoryId);
  return (
    <>
      <CategoryField
        {...{ choices, loading, failed, disabled, error }}
        onRetry={retry}
        prompt="Choose a category"
        value={categoryId}
        onChange={(chosen) => onChange(chosen, null)}
      />
      {matrixId === undefined ? null : (
        <Field label="Topic">
          <Select
            disabled={disabled || topics.length === 0}
            prompt="No topic"
            value={matrixId ?? ''}
            options={topics.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => onChange(categoryId, event.target.value || null)}
          />
        </Field>
      )}
    </>
  );
}

interface PlacesProps {
  readonly draft: QuestionDraft;
  readonly triaged: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (draft: QuestionDraft) => void;
}

/** Every bank that has the question. Places the viewer may not change are shown but locked. */
export function Places({ draft, triaged, errors, onChange }: PlacesProps) {
  const { rightsIn, scope } = useAdminFacts();
  const may = (edition: Edition) => scopeCovers(scope, edition) && rightsIn(sectionOf(edition)).e;
  const set = (edition: Edition, values: Partial<PlaceValues>) =>
    onChange({
      ...draft,
      places: draft.places.map((place) => (place.edition === edition ? { ...place, ...values } : place)),
    });
  const offered = Object.values(OFFERS).map(({ edition }) => edition);
  // Banks decided by triage cannot be added here.
  const missing = EDITIONS.filter(
    (edition) =>
      may(edition) &&
      !isByTriageAlone(edition) &&
      !draft.places.some((place) => place.edition === edition) &&
      !(triaged && offered.includes(edition)),
  );
  return (
    <section id="places" tabIndex={-1} aria-label="Places" className="grid gap-3">
      {draft.places.map((place) => (
        <div key={place.edition} className="grid gap-3 rounded-md border border-line p-3 sm:grid-cols-2">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 sm:col-span-2">
            <h2 className="mr-auto text-sm font-semibold">{BANK_NAMES[place.edition]}</h2>
            <Checkbox
              checked={place.active}
              disabled={!may(place.edition)}
              onChange={(event) => set(place.edition, { active: event.target.checked })}
            >
              Active
            </Checkbox>
            {givesTrials(place.edition) ? (
              <Checkbox
                checked={place.trial}
                disabled={!may(place.edition)}
                onChange={(event) => set(place.edition, { trial: event.target.checked })}
              >
                In the trial
              </Checkbox>
            ) : null}
          </div>
          <Shelf
            edition={place.edition}
            categoryId={place.category_id}
            matrixId={place.matrix_id}
            disabled={!may(place.edition)}
            error={errors[`places.${place.edition}`]}
            onChange={(category_id, matrix_id) => set(place.edition, { category_id, matrix_id })}
          />
        </div>
      ))}
      <AddPlace editions={missing} onAdd={(place) => onChange({ ...draft, places: [...draft.places, place] })} />
    </section>
  );
}

function AddPlace({
  editions,
  onAdd,
}: {
  readonly editions: readonly Edition[];
  readonly onAdd: (place: PlaceValues) => void;
}) {
  return editions.map((edition) => <AddButton key={edition} edition={edition} onAdd={onAdd} />);
}

function AddButton({ edition, onAdd }: { readonly edition: Edition; readonly onAdd: (place: PlaceValues) => void }) {
  const { choices, loading } = useChoices(category, edition);
  const [first] = choices;
  // There while the categories load, so that what follows does not move.
  if (!first && !loading) return null;
  const add = ({ value }: { readonly value: string }) =>
    onAdd({ edition, category_id: value, matrix_id: null, active: false, trial: false });
  return (
    <Button size="s" className="justify-self-start" disabled={!first} onClick={() => first && add(first)}>
      Also place it in: {BANK_NAMES[edition]}
    </Button>
  );
}
