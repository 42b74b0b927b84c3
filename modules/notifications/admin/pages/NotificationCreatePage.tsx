import { notification } from '@app/notifications/contract';
import {
  FieldGrid,
  type FormLayoutProps,
  ResourceCreatePage,
  ResourceFrame,
  type ResourcePageProps,
} from '@app/platform/admin';
import { LINES, type ModuleScreen } from '@app/platform/contract';
import { Card } from '@app/platform/web/ui';
import { useMatches } from 'react-router';

/** Published from its page later; and only a notice to named people has a follow-up. */
const LATER_FIELDS: readonly string[] = ['published_at', 'status'];

const Fields = ({ resource, edition, disabled }: FormLayoutProps) => {
  const fields = Object.entries(resource.fields).filter(([name]) => !LATER_FIELDS.includes(name));
  return (
    <Card className="max-w-page">
      <FieldGrid fields={Object.fromEntries(fields)} edition={edition} isNew disabled={disabled} />
      <p className="mt-5 text-sm text-ink2">
        Saving creates a draft that nobody sees. You can then test it, publish it or schedule it.
      </p>
    </Card>
  );
};
const Create = (props: ResourcePageProps) => <ResourceCreatePage {...props} layout={Fields} />;

/** A new announcement. */
export default function NotificationCreatePage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen;
  return <ResourceFrame resource={notification} edition={row.edition ?? LINES[0]} page={Create} />;
}
