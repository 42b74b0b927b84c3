import { product, service } from '@app/commerce/contract';
import { type FieldInputProps, resourceClient, resourceKey, useChoices } from '@app/platform/admin';
import type { Choice, Edition } from '@app/platform/contract';
import { Checkbox, TextInput } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { servicesToChoose } from './services-to-choose.ts';

/** The services of a line by name; a coupon stores their identifiers. */
function useServices(edition: Edition) {
  const products = useChoices(product, edition);
  const services = useQuery({
    queryKey: resourceKey(service, edition, 'identifiers'),
    queryFn: () => resourceClient(service, edition).everything(),
  });
  return {
    loading: products.loading || services.isLoading,
    failed: products.failed || services.isError,
    namesFor: (chosen: readonly string[]): readonly Choice[] =>
      servicesToChoose(services.data ?? [], products.choices, chosen),
  };
}

/** The services a coupon is for, each with a tick. */
export function ServicesField({ name, field, value, onChange, onBlur, disabled, edition }: FieldInputProps) {
  const { loading, failed, namesFor } = useServices(edition);
  const chosen: readonly string[] = Array.isArray(value) ? value.map(String) : [];
  if (failed)
    return (
      <TextInput id={name} value={chosen.join(', ')} readOnly mono placeholder="The services could not be loaded." />
    );
  if (loading) return <TextInput id={name} value="" readOnly placeholder="Loading the services" />;
  return (
    <div id={name} role="group" aria-label={field.label} className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {namesFor(chosen).map(({ value: slug, label }) => (
        <Checkbox
          key={slug}
          disabled={disabled}
          checked={chosen.includes(slug)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, slug] : chosen.filter((each) => each !== slug))
          }
          onBlur={onBlur}
        >
          {label}
        </Checkbox>
      ))}
    </div>
  );
}
