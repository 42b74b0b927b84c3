import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  serverModuleFormat: 'esm',
  // A page is one script: its loader in another would save nothing, because both are asked for at once.
  splitRouteModules: false,
} satisfies Config;
