export { findAdmins } from './administrators/administrator-queries.ts'
export { adminLinkHours, createAdmin } from './administrators/create-admin.ts'
export { createAdministrator, ensureFirstAdmin, NoAdmin } from './administrators/first-admin.ts'
export { findAdminsFor, notificationsForAdmins } from './administrators/notifications-for-admins.ts'
export { changePasswordWith } from './change-password.ts'
export { closeCustomer, shutOut } from './close-account.ts'
export {
  askForConfirmation,
  type ConfirmationDeps,
  confirmRegistration,
  sendConfirmationAgainWith,
} from './confirm-registration.ts'
export { findConsents, isGiven, lockToChoose, recordConsent } from './consent-queries.ts'
export { openContacts, sealContact } from './customer-contact.ts'
export {
  type NameWord,
  nameWords,
  openName,
  openNames,
  sealName,
  shownName,
} from './customer-name.ts'
export { customerProfile } from './customer-profile.ts'
export { type CustomerSearch, findFewCustomers, hasNameWords } from './customer-search-queries.ts'
export { encryptCustomersAgain } from './encrypt-again-queries.ts'
export { forgotPasswordWith } from './forgot-password.ts'
export { insertWithUsername } from './insert-with-username.ts'
export { accountJobs } from './jobs.ts'
export { digestOf, newLinkToken } from './link-token.ts'
export { liveSessions, type PharmacySessions } from './live-session-queries.ts'
export { type Credentials, type LoginDeps, logInWith, userOf } from './log-in.ts'
export { type HashLine, hashLine, hashPassword } from './password.ts'
export type { Logins, PasswordDeps, SessionHolder } from './password-holder.ts'
export { loginsOf } from './password-queries.ts'
export { refuseGuessable, type StrongPasswords } from './password-strength.ts'
export { type AccountRow, findCustomer, findCustomers, lockToClose } from './queries.ts'
export { recordMute } from './record-mute.ts'
export { resetPasswordWith } from './reset-password.ts'
export { deleteResetsOf } from './reset-queries.ts'
export { accountRoutes } from './routes.ts'
export { encryptSecretsAgain } from './second-factors/encrypt-secrets-again.ts'
export { deleteFactorsOf, type FactorHolder, factorsOf } from './second-factors/factor-queries.ts'
export { resetFactors } from './second-factors/reset-factors.ts'
export { secondFactorRoutes } from './second-factors/routes.ts'
export { type GivenFactor, verifySecondFactor } from './second-factors/verify-second-factor.ts'
export { identifyBy, openSession } from './session.ts'
export { type SessionLimits, strictSessions } from './session-limits.ts'
export { endSessionsOf, endSessionsOfLogin } from './session-queries.ts'
export { createTokens } from './token.ts'
