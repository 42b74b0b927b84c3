export { type TestDatabase, testDatabase } from './database.ts';
export { type ApiReply, type SentMail, type TestApi, testApi, testSite } from './api.ts';
export { resourceSuite } from './suite/suite.ts';
export { asStaff, everyRight, testAuthorise } from './suite/suite-staff.ts';
export { collide } from './collide.ts';
