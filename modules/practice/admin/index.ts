// For higher modules: the reports about a text, to be decided on above its form.
export { OpenReports } from './reports/OpenReports.tsx';
