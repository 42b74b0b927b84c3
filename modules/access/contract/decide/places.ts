/** The screens that guards send people to. */
export const VISITOR_HOME = '/';
export const HOME = '/profile/dashboard';
export const PHONE = '/plabonthego';
export const PROFILE = '/profile';
export const PURCHASE = '/profile/purchase';
export const VERIFICATION = '/profile/verification';
