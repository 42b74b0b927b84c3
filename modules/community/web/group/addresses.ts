export const GROUP = '/studygroup/group';
export const QUESTIONS = '/studygroup/questions';
export const WRITE = '/studygroup/addquestions';
