import { Card } from '@app/platform/web/ui';

const STEPS = [
  ['iPhone and iPad', 'In Safari tap Share, then Add to Home Screen.'],
  ['Android', 'In Chrome open the menu with the three dots, then tap Add to home screen.'],
] as const;

/** A browser does not let a page do this by itself, so we say how. */
export function HomeScreen() {
  return (
    <Card title="Keep it on your home screen">
      <p className="mb-3 text-ink2">One tap brings you back to this page, even without signal.</p>
      <dl className="divide-y divide-line border-t border-line">
        {STEPS.map(([device, how]) => (
          <div key={device} className="py-3 last:pb-0">
            <dt className="font-semibold">{device}</dt>
            <dd className="text-ink2">{how}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
