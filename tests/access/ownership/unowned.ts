const A_QUESTION = 'a question everybody is given; what is kept with it is found by the caller alone';
const A_NUMBER = 'the caller’s own count of mocks: nobody else’s can be named by it';
const A_SITTING = 'a sitting anybody may have a seat in; the mock that is sat in it is found by the caller alone';
const A_COMMENT = 'a comment everybody reads who has answered; the vote that is kept is the caller’s own';
const A_TOPIC = 'a topic everybody is given; what is counted in it is found by the caller alone';
const ofBank = (base: string): Readonly<Record<string, string>> => ({
  [`GET ${base}/category/:category_id/:matrix_id`]: A_TOPIC,
  [`GET ${base}/matrix/:id`]: A_TOPIC,
  [`GET ${base}/result/:catname/:matrixid`]: A_TOPIC,
  [`GET ${base}/question/:name/:matrixid/:id`]: A_QUESTION,
  [`GET ${base}/search/:text`]:
    'words anybody may search for; explanations are searched only in questions the caller has answered',
  [`PUT ${base}/answerv2/:id`]: A_QUESTION,
  [`PUT ${base}/record/:id`]: A_QUESTION,
  [`POST ${base}/flag/:id`]: A_QUESTION,
  [`POST ${base}/unflag/:id`]: A_QUESTION,
  [`POST ${base}/report/:id`]: A_QUESTION,
  [`GET ${base}/comments/question/:id`]: A_QUESTION,
  [`PUT ${base}/comment/up/:id`]: A_COMMENT,
  [`PUT ${base}/comment/down/:id`]: A_COMMENT,
});

const A_GEM = 'a gem everybody with gems is given; what is kept with it is found by the caller alone';
const A_GUIDE = 'a guide everybody is given; what is kept with it is found by the caller alone';
const ofGuides = (base: string): Readonly<Record<string, string>> => ({
  [`GET ${base}/:title`]: A_GUIDE,
  [`GET ${base}ques/:title`]: A_GUIDE,
  [`POST ${base}/flag/:id`]: A_GUIDE,
  [`POST ${base}/unflag/:id`]: A_GUIDE,
  [`PUT ${base}/record/:id`]: A_GUIDE,
  [`POST ${base}/report/:id`]: A_GUIDE,
});

const AN_ATTEMPT = 'an id the client has chosen; an attempt is stored and found under the caller and that id';
const ofExam: Readonly<Record<string, string>> = {
  'PUT /paplabable/exam/attempt/:id': AN_ATTEMPT,
  'DELETE /paplabable/exam/attempt/:id': AN_ATTEMPT,
};

const AN_EVENT = 'an event everybody is shown; the seat at it is found by the caller alone';
const ofEvents: Readonly<Record<string, string>> = {
  'GET /paplabable/wcverify/:id': AN_EVENT,
  'GET /paplabable/webinarcalendar/:id': AN_EVENT,
  'POST /paplabable/webinarbook/:id': AN_EVENT,
  'DELETE /paplabable/webinarbook/:id': AN_EVENT,
  'POST /paplabable/webinarwaiting/:id': AN_EVENT,
  'DELETE /paplabable/webinarwaiting/:id': AN_EVENT,
  'POST /paplabable/webinarjoin/:id': AN_EVENT,
  'GET /paplabable/courses/bigmockurl/:id': AN_EVENT,
  'GET /paplabable/webinarmaterials/:id': AN_EVENT,
  'GET /paplabable/seatprice/:id': AN_EVENT,
  'POST /paplabable/webinarmaterial/:id': 'a material of an event; the seat that opens it is found by the caller alone',
  'POST /paplabable/webinarcertificate/:id': AN_EVENT,
};

/** Calls whose parameter does not name something owned by a user, with what it names instead. */
export const UNOWNED: Readonly<Record<string, string>> = {
  'PUT /paplabable/newsnotification/read/:id': 'a notification sent to a whole audience',
  'GET /paplabable/question/:id': A_QUESTION,
  'POST /paplabable/whatsappgroups/:id/open':
    'a group everybody is offered; the place that is taken is the caller’s own',
  'PUT /paplabable/pair/times/:id': 'a time of the caller’s own pair; without one nothing is found',
  'GET /paplabable/studygroup/questions/:id/comments': 'a question everybody is offered; read by whoever has answered',
  'POST /paplabable/studygroup/questions/:id/comments':
    'a question everybody is offered; the comment is the caller’s own',
  'PUT /paplabable/studygroup/comments/:id/vote': A_COMMENT,
  'POST /paplabable/studygroup/questions/:id/answer':
    'a question everybody is offered; the answer that is kept is the caller’s own',
  'GET /paplabable/mock/state/:mocknumber': A_NUMBER,
  'POST /paplabable/mock/paper/start/:mocknumber/:paper': A_NUMBER,
  'GET /paplabable/mock/paper/:mocknumber/:paper': A_NUMBER,
  'POST /paplabable/mock/paper/lease/:mocknumber/:paper': A_NUMBER,
  'PUT /paplabable/mock/paper/rest/:mocknumber/:paper': A_NUMBER,
  'PUT /paplabable/mock/paper/end/:mocknumber/:paper': A_NUMBER,
  'GET /paplabable/mock/question/:mocknumber/:questionid': A_NUMBER,
  'GET /paplabable/sitting/:id': A_SITTING,
  'POST /paplabable/sitting/enter/:id': A_SITTING,
  'PUT /paplabable/sitting/other/:id': A_SITTING,
  'POST /paplabable/sitting/paper/start/:id/:paper': A_SITTING,
  'GET /paplabable/sitting/paper/:id/:paper': A_SITTING,
  'PUT /paplabable/sitting/paper/end/:id/:paper': A_SITTING,
  'POST /paplabable/sitting/paper/lease/:id/:paper': A_SITTING,
  'PUT /paplabable/sitting/paper/rest/:id/:paper': A_SITTING,
  'PUT /paplabable/sitting/scratchpad/:id': A_SITTING,
  'GET /paplabable/sitting/question/:id/:number': A_SITTING,
  'GET /paplabable/sitting/result/:id': A_SITTING,
  'GET /paplabable/sitting/result/pdf/:id': A_SITTING,
  'GET /paplabable/gems/:x': A_GEM,
  'GET /paplabable/gemsv2/:x': A_GEM,
  'GET /paplabable/gemsv3/:x': A_GEM,
  'GET /paplabable/gemsimage/:id': A_GEM,
  'GET /paplabable/gemsclinchersname/:name': A_GEM,
  'PUT /paplabable/gemsclinchersname/:name': A_GEM,
  ...ofEvents,
  ...ofExam,
  ...ofBank('/paplabable/questionbank'),
  ...ofBank('/paplabable/morequestionbank'),
  ...ofGuides('/paplabable/revisionguides'),
  ...ofGuides('/paplabable/morerevisionguides'),
};

/** The same for calls that take a list of ids in their body. */
export const UNOWNED_LISTS: Readonly<Record<string, string>> = {
  'DELETE /paplabable/newsnotifications/delete': 'notifications sent to a whole audience',
};
