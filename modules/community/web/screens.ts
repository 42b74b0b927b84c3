import { PAIR_ROOM } from '@app/community/contract';
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
  screen(PAIR_ROOM, 'RoomPage', 'questionBank', {
    layout: 'privacy',
    title: 'Your room',
    phone: true,
    noIndex: true,
  }),
  group('/studygroup/questions', 'GroupQuestionsPage', 'Study group questions', 'sgquestions'),
  group('/studygroup/addquestions', 'AddGroupQuestionPage', 'Write a question', 'sgaddquestions'),
]);
