const SECRET = 'a secret of ours or theirs: compared, at most kept as a hash';
const NAMED = 'names something of ours; anything else is refused';
const DEVICE = 'made by an authenticator, typed by nobody';
const LOOKUP = 'an address that is looked for and not kept; log-in is made with it';
const SAME = 'the same column as PUT /paplabable/passkeys/:id';

/** Fields into which the word is not written, each with its reason. A field that is neither written nor listed fails. */
export const NOT_PLANTED: Readonly<Record<string, string>> = {
  'DELETE /paplabable/passkeys/:id.password': SECRET,
  'DELETE /paplabable/totp.password': SECRET,
  'POST /paactivate.new_password': SECRET,
  'POST /paactivate.password': SECRET,
  'POST /paactivate.token': SECRET,
  'POST /paconfirmdeletion.code': SECRET,
  'POST /paconfirmdeletion.token': SECRET,
  'POST /paforgotpassword.captcha': SECRET,
  'POST /paforgotpassword.email': LOOKUP,
  'POST /paplabable/adduserlogs.country': NAMED,
  'POST /paplabable/appeals.token': SECRET,
  'POST /paplabable/appeals/state.token': SECRET,
  'POST /paplabable/feedback.captcha': SECRET,
  'POST /paplabable/mock/create.profile': NAMED,
  'POST /paplabable/morerevisionguidesques.title': NAMED,
  'POST /paplabable/otp/verify.code': SECRET,
  'POST /paplabable/passkeys.credential.id': DEVICE,
  'POST /paplabable/passkeys.credential.rawId': DEVICE,
  'POST /paplabable/passkeys.credential.response.attestationObject': DEVICE,
  'POST /paplabable/passkeys.credential.response.authenticatorData': DEVICE,
  'POST /paplabable/passkeys.credential.response.clientDataJSON': DEVICE,
  'POST /paplabable/passkeys.credential.response.publicKey': DEVICE,
  'POST /paplabable/passkeys.credential.response.transports': DEVICE,
  'POST /paplabable/passkeys.name': SAME,
  'POST /paplabable/passkeys/options.password': SECRET,
  'POST /paplabable/recoverycodes.password': SECRET,
  'POST /paplabable/revisionguidesques.title': NAMED,
  'POST /paplabable/salesnotice/remove.token': SECRET,
  'POST /paplabable/submituserscore.catname': NAMED,
  'POST /paplabable/submituserscore.matrixid': NAMED,
  'POST /paplabable/totp/request.password': SECRET,
  'POST /paplabable/totp/verify.code': SECRET,
  'POST /paplabable/verifymailotp.code': SECRET,
  'POST /paresetpassword.password': SECRET,
  'POST /paresetpassword.token': SECRET,
  'POST /pausers/activatecode.code': SECRET,
  'POST /pausers/changeemail.password': SECRET,
  'POST /pausers/changepassword.current_password': SECRET,
  'POST /pausers/changepassword.password': SECRET,
  'POST /pausers/check.captcha': SECRET,
  'POST /pausers/check.email': LOOKUP,
  'POST /pausers/checkout.coupon': NAMED,
  'POST /pausers/login.captcha': SECRET,
  'POST /pausers/login.code': SECRET,
  'POST /pausers/login.email': LOOKUP,
  'POST /pausers/login.password': SECRET,
  'POST /pausers/passkey.credential.id': DEVICE,
  'POST /pausers/passkey.credential.rawId': DEVICE,
  'POST /pausers/passkey.credential.response.authenticatorData': DEVICE,
  'POST /pausers/passkey.credential.response.clientDataJSON': DEVICE,
  'POST /pausers/passkey.credential.response.signature': DEVICE,
  'POST /pausers/passkey.credential.response.userHandle': DEVICE,
  'POST /pausers/redeem.code': SECRET,
  'POST /pausers/serviceintentv2.coupon': NAMED,
  'POST /pausers/signup.captcha': SECRET,
  'POST /pausers/signup.password': SECRET,
  'POST /pausers/webinarintentv2.coupon': NAMED,
  'PUT /paplabable/push.auth': SECRET,
  'PUT /paplabable/push.endpoint': NAMED,
  'PUT /paplabable/push.p256dh': SECRET,
};

const OTHERS = 'others have answered it; it stays without a name';

/** Columns that may keep words of an erased user for good, each with its reason; /deleteaccount says the same. */
export const KEPT: Readonly<Record<string, string>> = {
  'accounts.consent.wording':
    'which wording was agreed to: the short name of a text of ours, of the account without a name',
  'community.comment.body': 'others have replied; it stays under the name User',
  'community.group_question.stem': OTHERS,
  'community.group_question.lead_in': OTHERS,
  'community.group_question.options': OTHERS,
  'community.group_question.source': OTHERS,
};

/** Columns that are emptied later, with the limit in days. */
export const KEPT_FOR_DAYS: Readonly<Record<string, number>> = {
  /** Recipients of mails: the recipient of a gift. */
  'platform.outgoing_mail.recipient': 31,
};
