import { gem, gemsStaffApi } from '@app/gems/contract';
import { type FormLayoutProps, ResourceEditPage, ResourceFrame, type ResourcePageProps } from '@app/platform/admin';
import { LINES, type ModuleScreen } from '@app/platform/contract';
import { OpenReports } from '@app/practice/admin';
import { useMatches } from 'react-router';
import { GemColumns } from '../edit/GemColumns.tsx';

/** What learners reported, above the cards that may need a correction. */
const Layout = (props: FormLayoutProps) => (
  <>
    {props.row ? <OpenReports noun="gem" id={props.row.id} calls={gemsStaffApi} mayDecide={!props.disabled} /> : null}
    <GemColumns {...props} />
  </>
);
const Edit = (props: ResourcePageProps) => <ResourceEditPage {...props} layout={Layout} />;

/** One gem: the open reports about it, its cards in order, the chosen card, and a preview on a phone. */
export default function GemEditPage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen;
  return <ResourceFrame resource={gem} edition={row.edition ?? LINES[0]} page={Edit} />;
}
