import { subjectOf } from '@app/access/server';
import {
  groupCommentsApi,
  groupQuestionsApi,
  moderationApi,
  pairingApi,
  pairSetApi,
  staffGroupCommentsApi,
  whatsappApi,
} from '@app/community/contract';
import { readPage } from '@app/content/server';
import { MAIN_LINE } from '@app/platform/contract';
import { type AnyCall, type Deps, type Route, serve } from '@app/platform/server';
import {
  changeGroupComment,
  deleteGroupComment,
  listGroupComments,
  voteGroupComment,
  writeGroupComment,
} from './group-questions/comments.ts';
import { decideQuestion, listForStaff } from './group-questions/moderate.ts';
import { listNearTopics } from './group-questions/near-bank.ts';
import {
  answerQuestion,
  listQuestions,
  readStudyGroup,
  withdrawQuestion,
  writeQuestion,
} from './group-questions/questions.ts';
import { deleteComment, hideComment, listStaffComments } from './group-questions/staff-comments.ts';
import { acceptTerms, agreeTime, joinPair, leavePair, proposeTimes, readStatus, readTerms } from './pairing/pairing.ts';
import { readMessages, reportPair, writeMessage } from './pairing/room.ts';
import { beginPairSet, readPairSet } from './pairing/set-for-two.ts';
import { listGroups, openGroup } from './whatsapp/groups.ts';

const userOf = (call: AnyCall): string => subjectOf(call).id;
const commentOf = (call: AnyCall & { readonly params: { readonly id: string } }) => ({
  userId: userOf(call),
  id: call.params.id,
});
const termsPage = (deps: Deps) => readPage(deps, 'pairterms', { staff: false });

export const communityRoutes: readonly Route[] = [
  ...serve(whatsappApi, {
    groups: (call) => listGroups(call.deps, subjectOf(call)),
    openGroup: (call) => openGroup(call.deps, userOf(call), call.params.id),
  }),
  ...serve(pairingApi, {
    terms: async (call) => {
      const [page, accepted] = await Promise.all([termsPage(call.deps), readTerms(call.deps, userOf(call))]);
      return { html: page.html, wording: page.updated_at, accepted_at: accepted?.toISOString() ?? null };
    },
    acceptTerms: async (call) =>
      acceptTerms(call.deps, userOf(call), (await termsPage(call.deps)).updated_at, call.body.wording),
    joinPair: (call) => joinPair(call.deps, userOf(call)),
    pairStatus: (call) => readStatus(call.deps, userOf(call)),
    leavePair: (call) => leavePair(call.deps, userOf(call)),
    pairMessages: (call) => readMessages(call.deps, userOf(call), call.query.before),
    writePairMessage: (call) => writeMessage(call.deps, userOf(call), call.body),
    proposeTimes: (call) => proposeTimes(call.deps, userOf(call), call.body.times),
    agreeTime: (call) => agreeTime(call.deps, userOf(call), call.params.id),
    reportPair: (call) => reportPair(call.deps, userOf(call), call.body),
  }),
  ...serve(pairSetApi, {
    pairSet: (call) => readPairSet(call.deps, userOf(call)),
    beginPairSet: (call) => beginPairSet(call.deps, userOf(call), call.body),
  }),
  ...serve(groupQuestionsApi, {
    studyGroup: (call) => readStudyGroup(call.deps, userOf(call)),
    groupQuestions: (call) => listQuestions(call.deps, userOf(call), call.query),
    writeGroupQuestion: (call) => writeQuestion(call.deps, userOf(call), call.body),
    nearGroupQuestion: (call) => listNearTopics(call.deps, call.body),
    withdrawGroupQuestion: (call) => withdrawQuestion(call.deps, userOf(call), call.params.id),
    answerGroupQuestion: (call) => answerQuestion(call.deps, userOf(call), { ...call.params, ...call.body }),
  }),
  ...serve(groupCommentsApi, {
    groupComments: (call) => listGroupComments(call.deps, commentOf(call), call.query),
    writeGroupComment: (call) => writeGroupComment(call.deps, commentOf(call), call.body),
    changeGroupComment: (call) => changeGroupComment(call.deps, commentOf(call), call.body.body),
    deleteGroupComment: (call) => deleteGroupComment(call.deps, commentOf(call)),
    voteGroupComment: (call) => voteGroupComment(call.deps, commentOf(call), call.body.value),
  }),
  ...serve(
    moderationApi,
    {
      groupQuestionsToRead: (call) => listForStaff(call.deps, call.query),
      decideGroupQuestion: (call) => decideQuestion(call.deps, call.caller, { ...call.params, ...call.body }),
    },
    MAIN_LINE,
  ),
  ...serve(
    staffGroupCommentsApi,
    {
      listGroupCommentsOfAll: (call) => listStaffComments(call.deps, call.query),
      hideGroupComment: (call) => hideComment(call.deps, call.caller, call.params.id, call.body.hidden),
      removeGroupComment: (call) => deleteComment(call.deps, call.caller, call.params.id),
    },
    MAIN_LINE,
  ),
];
