import { inviteOwner } from '@app/users/server';
import { processConfig } from '../../apps/server/config.ts';
import { withDeps } from '../../apps/server/parts/with-deps.ts';

/** npm run owner -- <e-mail> <first name> [last name]: creates an owner of that address and mails a link to set a password. */
const [email = '', first_name = '', ...rest] = process.argv.slice(2);
if (!email.includes('@') || first_name === '') {
  console.error('npm run owner -- <e-mail> <first name> [last name]');
  process.exit(1);
}
await withDeps(processConfig(), (deps, { accounts }) =>
  inviteOwner(deps, accounts.management, { email, first_name, last_name: rest.join(' ') }),
);
console.log(`${email} is an owner. The link to set a password is in a mail, which a running worker sends.`);
