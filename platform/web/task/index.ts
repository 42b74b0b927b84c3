export { useTask } from './use-task.ts';
