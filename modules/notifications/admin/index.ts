// For higher modules: the page of one notification, to which they add what it is about.
export { default as NotificationPage } from './pages/NotificationPage.tsx';
