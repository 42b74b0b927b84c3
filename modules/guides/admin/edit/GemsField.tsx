import { type FieldInputProps, resourceClient, resourceKey, useAdminFacts, viewOf } from '@app/platform/admin';
import type { Edition } from '@app/platform/contract';
import { FieldNote, RemovableChip, TextInput } from '@app/platform/web/ui';
import { Combobox } from '@app/platform/web/ui/heavy';
import { useQuery } from '@tanstack/react-query';
import { gemsToChoose } from './gems-to-choose.ts';

/** The gems of a line. The module gems is above this one, so its resource is found by key, as references find theirs. */
function useGems(edition: Edition) {
  const gem = useAdminFacts().resources.get('gem');
  const { data, isError } = useQuery({
    queryKey: gem ? resourceKey(gem, edition, 'identifiers') : ['no such resource'],
    queryFn: () => (gem ? resourceClient(gem, edition).everything() : []),
    enabled: gem !== undefined,
  });
  return { gems: data, failed: isError || gem === undefined };
}

/** The gems on the subject of a guide, chosen by name; a guide stores their identifiers. */
export function GemsField(props: FieldInputProps) {
  const { name, field, value, onChange, disabled, edition } = props;
  const { gems, failed } = useGems(edition);
  const chosen: readonly string[] = Array.isArray(value) ? value.map(String) : [];
  // An editor of guides may have no right to see gems.
  if (failed) {
    const { Input } = viewOf(field);
    return (
      <>
        <Input {...props} />
        <FieldNote>
          The names of the gems could not be loaded. Type the identifier of a gem, which is under Advanced in its form,
          such as blood-gas-in-five-steps.
        </FieldNote>
      </>
    );
  }
  if (!gems) return <TextInput id={name} value="" readOnly placeholder="Loading the gems" />;
  const { picked, others } = gemsToChoose(gems, chosen);
  return (
    <div id={name} role="group" aria-label={field.label} tabIndex={-1} className="outline-none">
      {picked.length > 0 ? (
        <ul aria-label="Chosen gems" className="mb-2 flex flex-wrap gap-2">
          {picked.map(({ value: slug, label }) => (
            <li key={slug}>
              {disabled ? (
                label
              ) : (
                <RemovableChip
                  label={label}
                  onRemove={() => {
                    onChange(chosen.filter((each) => each !== slug));
                    document.getElementById(name)?.focus();
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {disabled ? null : (
        <Combobox
          label="Add a gem"
          hideLabel
          searchLabel="Name of the gem"
          placeholder="Find a gem by name"
          empty="No gem has this name."
          items={others}
          value={null}
          onChange={(slug) => slug !== null && onChange([...chosen, slug])}
        />
      )}
    </div>
  );
}
