import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** The slots of the bar above a question that its page fills: the title, tools, and a progress line below. */
export type BarPart = 'title' | 'tools' | 'line';

/** Actions of the previewed page; the layout shows them to viewers with the right. */
export interface PreviewActions {
  readonly editHref?: string;
  /** The section whose edit right is needed, where it is not the layout's own. */
  readonly editSection?: string;
  readonly deleteComments?: () => Promise<unknown>;
  /** What would be deleted, in numbers. */
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

/** For layouts: wraps a bar and the page below it, so that the page can fill the bar. */
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

/** For bars: the slot for one part of the page. */
export const BarPlace = ({ part }: { readonly part: BarPart }) => (
  <div ref={useContext(BarContext).take[part]} className="contents" />
);

/** For bars: the actions that the page below offers to editors. */
export const useOffered = (): PreviewActions => useContext(BarContext).actions;

/** For pages: renders into a slot of the layout's bar, if it has that slot. */
export function InBar({ part, children }: { readonly part: BarPart; readonly children: ReactNode }) {
  const element = useContext(BarContext).places[part];
  return element ? createPortal(children, element) : null;
}

/** For pages: whether the layout has a bar, so that the page need not repeat what it says. */
export const useHasBar = (): boolean => Boolean(useContext(BarContext).places.title);

/** For preview pages: registers the page's actions. Pass a stable object: a new one registers again. */
export function usePreviewActions(actions: PreviewActions): void {
  const { offer } = useContext(BarContext);
  useEffect(() => {
    offer(actions);
    return () => offer(NOTHING);
  }, [offer, actions]);
}
