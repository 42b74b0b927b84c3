export { BarChart } from './BarChart.tsx';
export { AXIS_NUM, AXIS_TEXT, ChartCanvas, ChartFrame, GRID } from './ChartFrame.tsx';
export { DaysChart } from './DaysChart.tsx';
export { HeatMap } from './HeatMap.tsx';
export { LineChart } from './LineChart.tsx';
export { linear, round } from './scale.ts';
export { Sparkline } from './Sparkline.tsx';
export { useWidth } from './use-width.ts';
