import { roleResource } from '@app/access/contract';
import { type FilterControl, FilterSelect, useChoices } from '@app/platform/admin';
import { MAIN_LINE } from '@app/platform/contract';

export function RoleFilter(control: FilterControl) {
  return <FilterSelect label="Role" options={useChoices(roleResource, MAIN_LINE).choices} {...control} />;
}
