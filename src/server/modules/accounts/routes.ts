import { accounts } from '#contract/accounts.ts'
import { adminProfile } from '#contract/admin-profile.ts'
import { adminPassword, customerPassword } from '#contract/passwords.ts'
import { people } from '#contract/people.ts'
import type { Serve } from '../../platform/serve.ts'
import { showAdminProfile, updateAdminProfile } from './admin-profile.ts'
import { changePasswordWith } from './change-password.ts'
import { customerProfile, updateCustomerProfile } from './customer-profile.ts'
import { forgotPasswordWith } from './forgot-password.ts'
import { listCustomers } from './list-customers.ts'
import { type LoginMeans, logInWith } from './log-in.ts'
import type { PasswordMeans } from './password-holder.ts'
import { loginsOf } from './password-queries.ts'
import { registerCustomerWith } from './register-customer.ts'
import { resetPasswordWith } from './reset-password.ts'
import { endSession } from './session.ts'

export function accountRoutes(serve: Serve, means: LoginMeans & PasswordMeans): void {
  const customers = loginsOf('customer')
  const admins = loginsOf('admin')
  // Hashing takes 50 ms: it must not hold a transaction, and its counted tries must outlive a refusal.
  serve.outside(accounts.customerLogin, logInWith(means, customers))
  serve.outside(accounts.adminLogin, logInWith(means, admins))
  serve.statement(accounts.customerRegister, registerCustomerWith(means))
  serve(accounts.customerProfile, customerProfile)
  serve(accounts.updateCustomerProfile, updateCustomerProfile)
  serve(people.customers, listCustomers)
  serve(adminProfile.show, showAdminProfile)
  serve(adminProfile.update, updateAdminProfile)
  serve.statement(accounts.endSession, endSession)
  serve.outside(customerPassword.change, changePasswordWith(customers, means))
  serve.outside(customerPassword.forgot, forgotPasswordWith(customers, means))
  serve.outside(customerPassword.reset, resetPasswordWith(customers, means))
  serve.outside(adminPassword.change, changePasswordWith(admins, means))
  serve.outside(adminPassword.forgot, forgotPasswordWith(admins, means))
  serve.outside(adminPassword.reset, resetPasswordWith(admins, means))
}
