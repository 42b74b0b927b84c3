import closeWithGrace from 'close-with-grace';
import { processConfig } from '../../apps/server/config.ts';
import { startDevelopment } from '../../apps/server/development.ts';
import { start } from '../../apps/server/start.ts';

const config = processConfig({ DEMO: 'on' });
const development = await startDevelopment();
const running = await start(config, 'all', { development });
console.log(
  `\n  ${config.publicUrl}          the site\n  ${config.publicUrl}/admin    the back office (npm run demo:accounts shows who may enter)\n`,
);
closeWithGrace({ delay: 5000 }, async () => {
  await running.stop();
  await development.close();
});
