import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** The places of the bar above a question that its page fills: where one is, tools, and a line of progress below. */
export type BarPart = 'title' | 'tools' | 'line';

/** What the page behind a preview can do; the layout shows it to viewers with the right. */
export interface PreviewActions {
  readonly editHref?: string;
  /** The section whose right to edit it needs, where that is not the layout's own. */
  readonly editSection?: string;
  readonly deleteComments?: () => Promise<unknown>;
  /** What would go with that, in numbers. */
  readonly deleteNote?: string;
}

interface Bar {
  readonly places: Readonly<Partial<Record<BarPart, HTMLElement | null>>>;
  readonly take: Readonly<Record<BarPart, (element: HTMLElement | null) => void>>;
  readonly actions: PreviewActions;
  readonly offer: (actions: PreviewActions) => void;
}
const NOTHING: PreviewActions = {};
const ignore = () => undefined;
const BarContext = createContext<Bar>({
  places: {},
  take: { title: ignore, tools: ignore, line: ignore },
  actions: NOTHING,
  offer: ignore,
});

/** For layouts: around a bar and the page below it, so that the page can fill the bar. */
export function BarFrame({ children }: { readonly children: ReactNode }) {
  const [places, setPlaces] = useState<Bar['places']>({});
  const [actions, offer] = useState(NOTHING);
  const [take] = useState(() => {
    const taker = (part: BarPart) => (element: HTMLElement | null) =>
      setPlaces((before) => (before[part] === element ? before : { ...before, [part]: element }));
    return { title: taker('title'), tools: taker('tools'), line: taker('line') };
  });
  return <BarContext value={{ places, take, actions, offer }}>{children}</BarContext>;
}

/** For bars: where a part of the page's will stand. */
export const BarPlace = ({ part }: { readonly part: BarPart }) => (
  <div ref={useContext(BarContext).take[part]} className="contents" />
);

/** For bars: what the page below offers to its editors. */
export const useOffered = (): PreviewActions => useContext(BarContext).actions;

/** For pages: shows something in the bar of the layout, if it has that place. */
export function InBar({ part, children }: { readonly part: BarPart; readonly children: ReactNode }) {
  const element = useContext(BarContext).places[part];
  return element ? createPortal(children, element) : null;
}

/** For preview pages: hands over what can be done here. Give it the same object as long as nothing changes. */
export function usePreviewActions(actions: PreviewActions): void {
  const { offer } = useContext(BarContext);
  useEffect(() => {
    offer(actions);
    return () => offer(NOTHING);
  }, [offer, actions]);
}
