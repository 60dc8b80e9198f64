import { accounts } from '#contract/accounts.ts'
import { adminProfile } from '#contract/admin-profile.ts'
import { administrators } from '#contract/administrators.ts'
import { adminEmail, customerEmail } from '#contract/email-changes.ts'
import { adminPassword, customerPassword } from '#contract/passwords.ts'
import { people } from '#contract/people.ts'
import { sessions } from '#contract/sessions.ts'
import type { Serve } from '../../platform/serve.ts'
import { showAdminProfile, updateAdminProfileWith } from './administrators/admin-profile.ts'
import {
  changeAdministratorRoleWith,
  endSessionsOfAdministrator,
  removeAdministrator,
} from './administrators/change-administrator.ts'
import {
  inviteAdministratorWith,
  resendAdministratorLinkWith,
} from './administrators/invite-administrator.ts'
import { listAdministrators } from './administrators/list-administrators.ts'
import { confirmEmailWith } from './change-email.ts'
import { changePasswordWith } from './change-password.ts'
import { type ConfirmationDeps, sendConfirmationAgainWith } from './confirm-registration.ts'
import { customerProfile, updateCustomerProfileWith } from './customer-profile.ts'
import { forgotPasswordWith } from './forgot-password.ts'
import { listCustomers } from './list-customers.ts'
import { type LoginDeps, logInWith } from './log-in.ts'
import {
  endOtherSessions,
  endOwnSession,
  endSessionsOfCustomer,
  listOwnSessionsWith,
  reportActivity,
} from './own-sessions.ts'
import { loginsOf } from './password-queries.ts'
import { registerCustomerWith } from './register-customer.ts'
import { resetPasswordWith } from './reset-password.ts'
import { endSession } from './session.ts'

export function accountRoutes(serve: Serve, deps: LoginDeps & ConfirmationDeps): void {
  const customers = loginsOf('customer')
  const admins = loginsOf('admin')
  // Hashing takes 50 ms: it must not keep a transaction open, and the counted attempts must be stored even if the
  // login fails.
  serve.outside(accounts.customerLogin, logInWith(deps, customers))
  serve.outside(accounts.adminLogin, logInWith(deps, admins))
  serve.outside(accounts.customerRegister, registerCustomerWith(deps))
  serve(accounts.customerProfile, customerProfile)
  serve.outside(accounts.updateCustomerProfile, updateCustomerProfileWith(deps))
  serve(customerEmail.confirm, confirmEmailWith(customers))
  serve(customerEmail.sendAgain, sendConfirmationAgainWith(customers, deps))
  serve(adminEmail.confirm, confirmEmailWith(admins))
  serve(people.customers, listCustomers)
  serve(adminProfile.show, showAdminProfile)
  serve(administrators.list, listAdministrators)
  serve.outside(administrators.invite, inviteAdministratorWith(deps))
  serve(administrators.resend, resendAdministratorLinkWith(deps))
  serve(administrators.changeRole, changeAdministratorRoleWith(deps))
  serve(administrators.remove, removeAdministrator)
  serve(administrators.endSessions, endSessionsOfAdministrator)
  serve.outside(adminProfile.update, updateAdminProfileWith(deps))
  serve.statement(accounts.endSession, endSession)
  serve(sessions.list, listOwnSessionsWith(deps.sessionLimits))
  serve(sessions.end, endOwnSession)
  serve(sessions.endOthers, endOtherSessions)
  serve.statement(sessions.reportActivity, reportActivity)
  serve(sessions.endCustomer, endSessionsOfCustomer)
  serve.outside(customerPassword.change, changePasswordWith(customers, deps))
  serve.outside(customerPassword.forgot, forgotPasswordWith(customers, deps))
  serve.outside(customerPassword.reset, resetPasswordWith(customers, deps))
  serve.outside(adminPassword.change, changePasswordWith(admins, deps))
  serve.outside(adminPassword.forgot, forgotPasswordWith(admins, deps))
  serve.outside(adminPassword.reset, resetPasswordWith(admins, deps))
}
