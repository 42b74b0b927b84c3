import { committedFiles } from '../reading/files.ts';
import { fingerprint, selectChanged } from '../reading/passed.ts';
import { configFile, runPackage, whole } from '../reading/program.ts';
import type { CheckStep } from '../step.ts';

const BINARY = /\.(?:png|jpe?g|webp|avif|gif|ico|woff2?|ttf|pdf|zip|gz|mmdb|mp3|mp4)$/;

const SETTINGS = ['.secretlintrc.json', '.secretlintignore', 'package-lock.json'];

export const secrets: CheckStep = {
  name: 'secrets',
  async run(root) {
    const all = committedFiles(root).filter((file) => !BINARY.test(file) && file !== 'package-lock.json');
    if (all.length === 0) return [{ rule: 'secrets', message: 'no file to look at' }];
    const { files, pass } = selectChanged(root, 'secrets', all, fingerprint(root, SETTINGS));
    if (files.length === 0) return [];
    const args = [
      `--secretlintrc=${configFile(root, '.secretlintrc.json')}`,
      `--secretlintignore=${configFile(root, '.secretlintignore')}`,
      '--no-glob',
      '--no-color',
      '--maskSecrets',
      ...files,
    ];
    const findings = whole('secrets', await runPackage('secretlint', args, { cwd: root }));
    if (findings.length === 0) pass();
    return findings;
  },
};
