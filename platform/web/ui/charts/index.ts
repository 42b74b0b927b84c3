export { ArcChart, type ArcChartProps } from './ArcChart.tsx';
export { BarChart, type BarChartProps } from './BarChart.tsx';
export type { ChartProps, ChartTable } from './ChartFrame.tsx';
export { DaysChart, type DaysChartProps } from './DaysChart.tsx';
export { DistributionChart, type DistributionChartProps } from './DistributionChart.tsx';
export { HeatMap, type HeatMapProps } from './HeatMap.tsx';
export { LineChart, type LineChartProps, type LinePoint } from './LineChart.tsx';
export { Sparkline } from './Sparkline.tsx';
export { RankedBars, type RankedBarsProps, type RankedRow } from './RankedBars.tsx';
