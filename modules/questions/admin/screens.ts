import { type Line, LINES, MAIN_LINE, screen, screensOf } from '@app/platform/contract';
import { QUESTION_FOLDERS, ANSWERS_SCREEN, TRANSFER_SCREEN, TRIAGED_LINE } from '@app/questions/contract';
import { pathOf, PENDING, presets, ruleOf, TRIAGED_FOLDER } from './lists/presets.ts';

const admin = (title: string, line: Line) => ({ layout: 'admin' as const, title, edition: line });
const onLine = (line: Line) => {
  const at = (name: string) => `${QUESTION_FOLDERS[line]}/${name}`;
  return [
    screen(at('create'), 'QuestionCreatePage', ruleOf(line, 'a'), admin('New question', line)),
    screen(at('edit'), 'QuestionEditPage', ruleOf(line, 'e'), admin('Question', line)),
  ];
};

export const questionsScreens = screensOf('questions', [
  ...presets.map((preset) =>
    screen(pathOf(preset), 'QuestionsPage', ruleOf(preset.line, 'v'), {
      ...admin(preset.title, preset.line),
      facts: { list: preset.name },
    }),
  ),
  ...LINES.flatMap(onLine),
  screen(PENDING.path, 'TriagePage', ruleOf(TRIAGED_LINE, 'v'), admin(PENDING.title, TRIAGED_LINE)),
  screen(`${TRIAGED_FOLDER}/add`, 'AddQuestionPage', ruleOf(TRIAGED_LINE, 'a'), admin('Add a question', TRIAGED_LINE)),
  screen(TRANSFER_SCREEN, 'TransferPage', ruleOf(MAIN_LINE, 'e'), admin('Import and export', MAIN_LINE)),
  screen(ANSWERS_SCREEN, 'AnswersPage', ruleOf(MAIN_LINE, 'v'), admin('Option texts', MAIN_LINE)),
]);
