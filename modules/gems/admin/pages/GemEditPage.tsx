import { gem } from '@app/gems/contract';
import { ResourceEditPage, ResourceFrame, type ResourcePageProps } from '@app/platform/admin';
import { LINES, type ModuleScreen } from '@app/platform/contract';
import { useMatches } from 'react-router';
import { GemColumns } from '../edit/GemColumns.tsx';

const Edit = (props: ResourcePageProps) => <ResourceEditPage {...props} layout={GemColumns} />;

/** One gem: its cards in order, the chosen card, and a preview on a phone. */
export default function GemEditPage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen;
  return <ResourceFrame resource={gem} edition={row.edition ?? LINES[0]} page={Edit} />;
}
