export { BarChart } from './BarChart.tsx';
export { DaysChart } from './DaysChart.tsx';
export { HeatMap } from './HeatMap.tsx';
export { LineChart } from './LineChart.tsx';
export { Sparkline } from './Sparkline.tsx';
