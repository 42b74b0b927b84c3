export * from './api.ts';
export * from './days.ts';
export * from './forecast.ts';
export * from './gem.ts';
export * from './paths.ts';
export * from './plan.ts';
export * from './schedule.ts';
export * from './shapes.ts';
