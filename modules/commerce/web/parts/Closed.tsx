import { SalesNoticeForm } from '@app/content/web';
import { Card } from '@app/platform/web/ui';

/** Shown while the installation takes no payments; visitors can ask to be notified. */
export function Closed() {
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-lg text-ink2">
        Sales have not opened yet, so there is nothing to buy. Nothing has been charged.
      </p>
      <Card title="Tell me when sales open">
        <SalesNoticeForm place="purchase" />
      </Card>
    </div>
  );
}
