import { pharmacyEmail } from '#contract/email-changes.ts'
import { pharmacyPassword } from '#contract/passwords.ts'
import { people } from '#contract/people.ts'
import { pharmacies } from '#contract/pharmacies.ts'
import { sessions } from '#contract/sessions.ts'
import type { Serve } from '../../platform/serve.ts'
import {
  type ConfirmationDeps,
  changePasswordWith,
  forgotPasswordWith,
  type LoginDeps,
  logInWith,
  resetPasswordWith,
  sendConfirmationAgainWith,
} from '../accounts/index.ts'
import { closePharmacy, verifyPharmacy } from './approve-pharmacy.ts'
import { endSessionsOfPharmacy, endSessionsOfStaff } from './end-sessions.ts'
import { listApprovals, listPharmacies } from './list-pharmacies.ts'
import { pharmacyLogins } from './password-queries.ts'
import { pharmacyProfile, registerForTax } from './pharmacy-profile.ts'
import { confirmPharmacyEmail, registerPharmacyWith } from './register-pharmacy.ts'
import { type CountStars, madeOfPharmacy, showPharmacyWith } from './show-pharmacy.ts'
import { staffRoutes } from './staff/routes.ts'

const refusal = 'Invalid credentials. Please try again.'

export function pharmacyRoutes(
  serve: Serve,
  deps: LoginDeps & ConfirmationDeps,
  countStars: CountStars,
): void {
  serve.outside(pharmacies.login, logInWith(deps, pharmacyLogins, refusal))
  serve.outside(pharmacies.register, registerPharmacyWith(deps))
  serve(pharmacyEmail.confirm, confirmPharmacyEmail)
  serve(pharmacyEmail.sendAgain, sendConfirmationAgainWith(pharmacyLogins, deps))
  serve.cached(pharmacies.shown, showPharmacyWith(countStars), madeOfPharmacy)
  serve(pharmacies.profile, pharmacyProfile)
  serve(pharmacies.registerForTax, registerForTax)
  serve(people.pharmacies, listPharmacies)
  serve(people.approvals, listApprovals)
  serve(people.verifyPharmacy, verifyPharmacy)
  serve(people.deletePharmacy, closePharmacy)
  serve(sessions.endPharmacy, endSessionsOfPharmacy)
  serve(sessions.endStaff, endSessionsOfStaff)
  staffRoutes(serve, deps)
  serve.outside(pharmacyPassword.change, changePasswordWith(pharmacyLogins, deps))
  serve.outside(pharmacyPassword.forgot, forgotPasswordWith(pharmacyLogins, deps))
  serve.outside(pharmacyPassword.reset, resetPasswordWith(pharmacyLogins, deps))
}
