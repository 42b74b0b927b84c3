import { Segmented, Switch } from '@app/platform/web/ui';
import type { Skin, View } from './skin.ts';
import { TextWheel } from './TextWheel.tsx';

const LAYOUTS: readonly { readonly value: Skin; readonly label: string }[] = [
  { value: 'side', label: 'Grid at the side' },
  { value: 'menu', label: 'Menu on the left' },
];

/** The look of the exam screen. The left menu follows the layout of the real exam. */
export const ViewSettings = ({ view }: { readonly view: View }) => (
  <div className="grid gap-5">
    <div>
      <div aria-hidden className="mb-1.5 text-sm font-semibold">
        Layout
      </div>
      <Segmented label="Layout" value={view.skin} options={LAYOUTS} onChange={view.setSkin} />
      <p className="mt-1.5 text-sm text-ink3">
        The menu on the left contains the grid and the tools, much like the real exam software.
      </p>
    </div>
    <TextWheel />
    <Switch
      className="w-full flex-row-reverse justify-between text-ink"
      checked={view.timeHidden}
      onChange={(event) => view.hideTime(event.target.checked)}
    >
      Hide the time until the last five minutes
    </Switch>
  </div>
);
