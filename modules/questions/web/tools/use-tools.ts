import { useState } from 'react';

export type Tool = 'labs' | 'calculator' | 'help';
/** Open, closed again, or never opened. */
type Opened = Readonly<Partial<Record<Tool, boolean>>>;

export interface Tools {
  readonly opened: Opened;
  /** For the calculator and the ranges this toggles, so their shortcut also closes them. */
  readonly show: (tool: Tool) => void;
  readonly shut: (tool: Tool) => void;
  /** Rises by one each time the reader asks to highlight. */
  readonly marks: number;
  readonly highlight: () => void;
}

/** The tools beside a question, each loaded on first use. */
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
