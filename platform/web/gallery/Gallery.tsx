import { DisplaySettingsPanel } from '../theme/DisplaySettingsPanel.tsx';
import { Toaster } from '../ui/index.ts';
import { Charts } from './ChartParts.tsx';
import { Buttons, Choices, Inputs, Selects } from './ControlParts.tsx';
import { Badges, Navigation, Tables, Waiting } from './DataParts.tsx';
import { Dialogs, Drawers, Palettes, Toasts } from './OverlayParts.tsx';
import { Options, Reading } from './ReadingParts.tsx';
import { Section } from './Section.tsx';
import { Brand, Notices, States } from './StateParts.tsx';

function Column({ theme, brandName }: { theme: 'light' | 'dark'; brandName: string }) {
  const title = theme === 'light' ? 'Light' : 'Dark';
  return (
    <div data-theme={theme} className="min-w-0 px-4 pt-8 pb-12 sm:px-10">
      <h2 className="mb-2 text-5xl font-medium">{title}</h2>
      <p className="text-ink3">Every component, every state. Focus is a 3 px ring with a 2 px gap.</p>
      <Buttons />
      <Inputs />
      <Selects />
      <Choices name={theme} />
      <Options name={theme} />
      <Navigation name={title} />
      <Badges />
      <Tables name={title} />
      <Toasts />
      <Dialogs />
      <Drawers name={title} />
      <Waiting />
      <Palettes />
      <Charts />
      <Notices />
      <States />
      <Reading />
      <Brand name={brandName} />
      {theme === 'light' ? (
        <Section title="Display settings">
          <DisplaySettingsPanel />
        </Section>
      ) : null}
    </div>
  );
}

/** Development only: every component in every state, light and dark side by side. Needs styles/gallery.css. */
export function Gallery({ brandName }: { brandName: string }) {
  return (
    <main className="grid grid-cols-1 md:grid-cols-2">
      <h1 className="sr-only">Component gallery</h1>
      <Column theme="light" brandName={brandName} />
      <Column theme="dark" brandName={brandName} />
      <Toaster />
    </main>
  );
}
