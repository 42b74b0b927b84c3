import { roleResource } from '@app/access/contract';
import { type FilterControl, FilterSelect, useChoices } from '@app/platform/admin';

export function RoleFilter(given: FilterControl) {
  return <FilterSelect label="Role" options={useChoices(roleResource, 'pa').choices} {...given} />;
}
