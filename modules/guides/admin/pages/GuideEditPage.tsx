import { guide, guideReportsApi } from '@app/guides/contract';
import { type FormLayoutProps, ResourceEditPage, ResourceFrame, type ResourcePageProps } from '@app/platform/admin';
import { lineOf, LINES, type ModuleScreen } from '@app/platform/contract';
import { OpenReports } from '@app/practice/admin';
import { useMatches } from 'react-router';
import { GuideFields } from '../edit/GuideFields.tsx';

/** What learners reported, above the fields that may need a correction. */
const Layout = (props: FormLayoutProps) => (
  <>
    {props.row ? (
      <OpenReports
        noun="guide"
        id={props.row.id}
        calls={guideReportsApi[lineOf(props.edition)]}
        mayDecide={!props.disabled}
      />
    ) : null}
    <GuideFields {...props} />
  </>
);
const Edit = (props: ResourcePageProps) => <ResourceEditPage {...props} layout={Layout} />;

/** One guide: the open reports about it, and its form. */
export default function GuideEditPage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen;
  return <ResourceFrame resource={guide} edition={row.edition ?? LINES[0]} page={Edit} />;
}
