import { guide, guideReportsApi } from '@app/guides/contract';
import {
  FieldRow,
  type FormLayoutProps,
  ResourceEditPage,
  ResourceFrame,
  type ResourcePageProps,
} from '@app/platform/admin';
import { lineOf, LINES, type ModuleScreen } from '@app/platform/contract';
import { Card } from '@app/platform/web/ui';
import { OpenReports } from '@app/practice/admin';
import { useMatches } from 'react-router';

/** What learners reported, above the fields that may need a correction. */
const Layout = ({ resource, edition, row, disabled }: FormLayoutProps) => (
  <>
    {row ? (
      <OpenReports noun="guide" id={row.id} calls={guideReportsApi[lineOf(edition)]} mayDecide={!disabled} />
    ) : null}
    <Card className="max-w-page">
      <div className="grid gap-5 sm:grid-cols-2">
        {Object.entries(resource.fields).map(([name, field]) => (
          <FieldRow key={name} name={name} field={field} edition={edition} disabled={disabled} />
        ))}
      </div>
    </Card>
  </>
);
const Edit = (props: ResourcePageProps) => <ResourceEditPage {...props} layout={Layout} />;

/** One guide: the open reports about it, and its form. */
export default function GuideEditPage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen;
  return <ResourceFrame resource={guide} edition={row.edition ?? LINES[0]} page={Edit} />;
}
