import { committedFiles } from '../reading/files.ts';
import { configFile, runPackage, whole } from '../reading/program.ts';
import type { Step } from '../step.ts';

const BINARY = /\.(?:png|jpe?g|webp|avif|gif|ico|woff2?|ttf|pdf|zip|gz|mmdb|mp3|mp4)$/;

export const secrets: Step = {
  name: 'secrets',
  async run(root) {
    const files = committedFiles(root).filter((file) => !BINARY.test(file) && file !== 'package-lock.json');
    if (files.length === 0) return [{ rule: 'secrets', message: 'no file to look at' }];
    const args = [
      `--secretlintrc=${configFile(root, '.secretlintrc.json')}`,
      `--secretlintignore=${configFile(root, '.secretlintignore')}`,
      '--no-glob',
      '--no-color',
      '--maskSecrets',
      ...files,
    ];
    return whole('secrets', await runPackage('secretlint', args, { cwd: root }));
  },
};
