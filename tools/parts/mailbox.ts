import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import type { Part } from './part.ts';
import { folder, repoRoot } from './places.ts';
import { daemonPid, logTail, startDaemon, stopDaemon, waitFor } from './programs.ts';
import { isLocal, portOf, settings, shown } from './settings.ts';

const script = path.join(repoRoot, 'node_modules/maildev/bin/maildev');
const smtpPort = portOf(settings.smtp, 25);
const webPort = portOf(settings.mailbox, 80);

/** An SMTP server greets first, with code 220. */
function greets(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(smtpPort, settings.smtp.hostname);
    const end = (well: boolean) => {
      socket.destroy();
      resolve(well);
    };
    socket.setTimeout(1000, () => end(false));
    socket.once('data', (text) => end(text.toString().startsWith('220')));
    socket.once('error', () => end(false));
    socket.once('close', () => resolve(false));
  });
}

/** A mail server on another machine has no web view of ours, so only its greeting is checked. */
async function healthy(): Promise<boolean> {
  if (!(await greets())) return false;
  if (!isLocal(settings.smtp)) return true;
  const answer = await fetch(new URL('/healthz', settings.mailbox), { signal: AbortSignal.timeout(1000) }).catch(
    () => null,
  );
  return answer?.ok === true;
}

async function up(): Promise<void> {
  const ports = ['--smtp', String(smtpPort), '--web', String(webPort)];
  const place = ['--ip', '127.0.0.1', '--web-ip', '127.0.0.1', '--mail-directory', folder('mailbox', 'caller')];
  startDaemon('mailbox', [process.execPath, script, ...ports, ...place]);
  if (!(await waitFor(healthy, 20_000))) throw new Error(logTail('mailbox'));
}

export const mailbox: Part = {
  name: 'mailbox',
  needed: false,
  address: `${shown(settings.smtp)}, read at ${shown(settings.mailbox)}`,
  port: smtpPort,
  otherPorts: [webPort],
  packages: 'npm package maildev',
  remote: !isLocal(settings.smtp),
  installed: () => existsSync(script),
  up,
  async down() {
    await stopDaemon('mailbox');
  },
  healthy,
  own: async () => daemonPid('mailbox') !== undefined,
};
