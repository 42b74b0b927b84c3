import closeWithGrace from 'close-with-grace';
import type { AddressInfo } from 'node:net';
import { processConfig } from '../../apps/server/config.ts';
import { developmentAt } from '../../apps/server/development.ts';
import { start } from '../../apps/server/start.ts';
import { demoDefaults } from './demo-defaults.ts';

/** The server of npm run dev: on any free port, with pages served by the Vite of its parent process. */
const config = processConfig(demoDefaults);
const development = developmentAt(`http://127.0.0.1:${config.port}`);
const running = await start({ ...config, host: '127.0.0.1', port: 0 }, 'all', { development });
process.send?.({ port: (running.app.server.address() as AddressInfo).port });
// Nothing else ends this process when its parent is gone.
process.once('disconnect', () => process.exit(0));
closeWithGrace({ delay: 2500 }, () => running.stop());
