import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const shown: { root: Root; home: HTMLElement }[] = [];

/** Renders a component into the page, as an app would. It is removed after the test. */
export function show(ui: ReactNode): void {
  const home = document.body.appendChild(document.createElement('main'));
  const root = createRoot(home);
  root.render(<StrictMode>{ui}</StrictMode>);
  shown.push({ root, home });
}

export function clear(): void {
  for (const { root, home } of shown.splice(0)) {
    root.unmount();
    home.remove();
  }
}
