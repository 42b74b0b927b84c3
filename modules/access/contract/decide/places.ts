/** The screens that guards redirect to. */
export const VISITOR_HOME = '/';
export const HOME = '/profile/dashboard';
export const PHONE = '/plabonthego';
export const PROFILE = '/profile';
export const PURCHASE = '/profile/purchase';
export const VERIFICATION = '/profile/verification';
