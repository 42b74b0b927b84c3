import { roleResource, SECOND_ROLE_SCREENS } from '@app/access/contract';
import { screen, screensOf } from '@app/platform/contract';
import { FAILED_JOBS, HISTORY_SCREEN, MAIL_LOG } from '@app/staff/contract';
import { AUDIT, NAMED_SETTINGS, SETTINGS } from './addresses.ts';
import { mailScreens } from './mail/screens.ts';

export { shortMailAddresses } from './mail/screens.ts';

const admin = 'admin';
const roles = [roleResource.mounts.pa?.screens ?? '', SECOND_ROLE_SCREENS].map((path) =>
  screen(path, 'RolesPage', 'staff:paroles:v', { layout: admin, title: 'Roles' }),
);
const settings = NAMED_SETTINGS.map(([tag, title]) =>
  screen(`${SETTINGS}/${tag}`, 'SettingPage', 'staff:pasettings:v', { layout: admin, title, facts: { tag } }),
);

export const staffScreens = screensOf('staff', [
  screen('/admin', 'HomePage', 'staff', { layout: admin, title: 'Dashboard' }),
  ...roles,
  ...settings,
  ...mailScreens,
  screen(SETTINGS, 'SettingsPage', 'staff:pasettings:v', { layout: admin, title: 'All settings' }),
  screen(`${SETTINGS}/:tag`, 'SettingPage', 'staff:pasettings:v', { layout: admin, title: 'Setting' }),
  screen('/admin/setup', 'SetupPage', 'staff:pasettings:a', { layout: admin, title: 'Setup' }),
  screen(HISTORY_SCREEN, 'HistoryPage', 'staff', { layout: admin, title: 'History' }),
  screen(MAIL_LOG, 'MailLogPage', 'staff:pasettings:v', { layout: admin, title: 'Mail log' }),
  screen(FAILED_JOBS, 'FailedJobsPage', 'staff:pasettings:v', { layout: admin, title: 'Failed jobs' }),
  screen(AUDIT, 'AuditPage', 'staff:pasettings:v', { layout: admin, title: 'Audit record' }),
]);
