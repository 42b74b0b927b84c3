export { BellPanel, type BellPanelProps } from './bell/BellPanel.tsx';
export { type BellState, useBell } from './bell/use-bell.ts';
