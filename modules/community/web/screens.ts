import { screen, screensOf } from '@app/platform/contract';

const group = (path: string, page: string, title: string, tag: string) =>
  screen(path, page, 'questionBank', { layout: 'privacy', title, phone: true, noIndex: true, facts: { tag } });

export const screens = screensOf('community', [
  screen('/contactus', 'ContactPage', 'public', {
    layout: 'basic',
    title: 'Contact Us',
    publicPage: true,
    facts: { tag: 'contactus' },
  }),
  group('/studygroup/group', 'GroupPage', 'Study Group', 'sgstudygroup'),
  group('/studygroup/questions', 'GroupQuestionsPage', 'Study group questions', 'sgquestions'),
  group('/studygroup/addquestions', 'AddGroupQuestionPage', 'Add Questions', 'sgaddquestions'),
]);
