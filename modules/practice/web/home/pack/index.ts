/** Questions a learner has with them: how they are chosen, built and kept. */
export { keepPack } from './keep-pack.ts';
export { PackQuestions, type PackTopics } from './PackQuestions.tsx';
export { useBuildPack } from './use-build-pack.ts';
