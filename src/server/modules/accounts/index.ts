export { changePasswordWith } from './change-password.ts'
export { closeCustomer, shutOut } from './close-account.ts'
export { adminLinkHours, createAdmin } from './create-admin.ts'
export { customerProfile } from './customer-profile.ts'
export { ensureFirstAdmin, NoAdmin } from './first-admin.ts'
export { forgotPasswordWith } from './forgot-password.ts'
export { insertWithUsername } from './insert-with-username.ts'
export { accountJobs } from './jobs.ts'
export { digestOf, newLinkToken } from './link-token.ts'
export { type Credentials, type LoginDeps, logInWith, userOf } from './log-in.ts'
export { notificationsForAdmins } from './notifications-for-admins.ts'
export { hashPassword } from './password.ts'
export type { Logins, PasswordDeps, SessionHolder } from './password-holder.ts'
export { refuseGuessable, type StrongPasswords } from './password-strength.ts'
export { type AccountRow, findAdmins, findCustomer, findCustomers, lockToClose } from './queries.ts'
export { createAccount } from './register-customer.ts'
export { resetPasswordWith } from './reset-password.ts'
export { deleteResetsOf } from './reset-queries.ts'
export { accountRoutes } from './routes.ts'
export { identifyBy, openSession } from './session.ts'
export {
  endSessionsOf,
  endSessionsOfLogin,
  liveSessions,
  type PharmacySessions,
} from './session-queries.ts'
export { createTokens } from './token.ts'
