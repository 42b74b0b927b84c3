export { BarChart, type BarChartProps } from './BarChart.tsx';
export type { ChartProps, ChartTable } from './ChartFrame.tsx';
export { DaysChart, type DaysChartProps } from './DaysChart.tsx';
export { HeatMap, type HeatMapProps } from './HeatMap.tsx';
export { LineChart, type LineChartProps, type LinePoint } from './LineChart.tsx';
export { Sparkline } from './Sparkline.tsx';
