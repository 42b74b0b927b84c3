// For higher modules: the reports about a text, to be decided on above its form.
export { OpenReports } from './text-reports/OpenReports.tsx';
