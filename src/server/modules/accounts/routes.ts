import { accounts } from '#contract/accounts.ts'
import { adminProfile } from '#contract/admin-profile.ts'
import { adminEmail, customerEmail } from '#contract/email-changes.ts'
import { adminPassword, customerPassword } from '#contract/passwords.ts'
import { people } from '#contract/people.ts'
import type { Serve } from '../../platform/serve.ts'
import { showAdminProfile, updateAdminProfileWith } from './admin-profile.ts'
import { confirmEmailWith } from './change-email.ts'
import { changePasswordWith } from './change-password.ts'
import { customerProfile, updateCustomerProfileWith } from './customer-profile.ts'
import { forgotPasswordWith } from './forgot-password.ts'
import { listCustomers } from './list-customers.ts'
import { type LoginDeps, logInWith } from './log-in.ts'
import type { PasswordDeps } from './password-holder.ts'
import { loginsOf } from './password-queries.ts'
import { registerCustomerWith } from './register-customer.ts'
import { resetPasswordWith } from './reset-password.ts'
import { endSession } from './session.ts'

export function accountRoutes(serve: Serve, deps: LoginDeps & PasswordDeps): void {
  const customers = loginsOf('customer')
  const admins = loginsOf('admin')
  // Hashing takes 50 ms: it must not keep a transaction open, and the counted attempts must be stored even if the
  // login fails.
  serve.outside(accounts.customerLogin, logInWith(deps, customers))
  serve.outside(accounts.adminLogin, logInWith(deps, admins))
  serve.statement(accounts.customerRegister, registerCustomerWith(deps))
  serve(accounts.customerProfile, customerProfile)
  serve.outside(accounts.updateCustomerProfile, updateCustomerProfileWith(deps))
  serve(customerEmail.confirm, confirmEmailWith(customers))
  serve(adminEmail.confirm, confirmEmailWith(admins))
  serve(people.customers, listCustomers)
  serve(adminProfile.show, showAdminProfile)
  serve.outside(adminProfile.update, updateAdminProfileWith(deps))
  serve.statement(accounts.endSession, endSession)
  serve.outside(customerPassword.change, changePasswordWith(customers, deps))
  serve.outside(customerPassword.forgot, forgotPasswordWith(customers, deps))
  serve.outside(customerPassword.reset, resetPasswordWith(customers, deps))
  serve.outside(adminPassword.change, changePasswordWith(admins, deps))
  serve.outside(adminPassword.forgot, forgotPasswordWith(admins, deps))
  serve.outside(adminPassword.reset, resetPasswordWith(admins, deps))
}
