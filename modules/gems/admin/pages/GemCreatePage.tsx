import { gem } from '@app/gems/contract';
import { ResourceCreatePage, ResourceFrame, type ResourcePageProps } from '@app/platform/admin';
import { LINES, type ModuleScreen } from '@app/platform/contract';
import { useMatches } from 'react-router';
import { GemColumns } from '../edit/GemColumns.tsx';

const Create = (props: ResourcePageProps) => <ResourceCreatePage {...props} layout={GemColumns} />;

/** A new gem, in the same three columns as the edit page. */
export default function GemCreatePage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen;
  return <ResourceFrame resource={gem} edition={row.edition ?? LINES[0]} page={Create} />;
}
