import { useState } from 'react';

export type Tool = 'labs' | 'calculator' | 'help';
/** Open, shut again, or never asked for. */
type Opened = Readonly<Partial<Record<Tool, boolean>>>;

export interface Tools {
  readonly opened: Opened;
  /** The calculator and the ranges are put away by their own keys. */
  readonly show: (tool: Tool) => void;
  readonly shut: (tool: Tool) => void;
  /** Counts how often somebody asked to highlight. */
  readonly marks: number;
  readonly highlight: () => void;
}

/** What lies beside a question and is fetched when it is first asked for. */
export function useTools(): Tools {
  const [opened, setOpened] = useState<Opened>({});
  const [marks, setMarks] = useState(0);
  return {
    opened,
    show: (tool) => setOpened((now) => ({ ...now, [tool]: tool === 'help' || !now[tool] })),
    shut: (tool) => setOpened((now) => ({ ...now, [tool]: false })),
    marks,
    highlight: () => setMarks((count) => count + 1),
  };
}
