import { pharmacyPassword } from '#contract/passwords.ts'
import { people } from '#contract/people.ts'
import { pharmacies } from '#contract/pharmacies.ts'
import type { Serve } from '../../platform/serve.ts'
import {
  changePasswordWith,
  forgotPasswordWith,
  type LoginMeans,
  logInWith,
  type PasswordMeans,
  resetPasswordWith,
} from '../accounts/index.ts'
import { closePharmacy, verifyPharmacy } from './approve-pharmacy.ts'
import { listApprovals, listPharmacies } from './list-pharmacies.ts'
import { pharmacyLogins } from './password-queries.ts'
import { pharmacyProfile } from './pharmacy-profile.ts'
import { registerForTax } from './register-for-tax.ts'
import { registerPharmacyWith } from './register-pharmacy.ts'
import { madeOfPharmacy, showPharmacy } from './show-pharmacy.ts'

const refusal = 'Invalid credentials. Please try again.'

export function pharmacyRoutes(serve: Serve, means: LoginMeans & PasswordMeans): void {
  serve.outside(pharmacies.login, logInWith(means, pharmacyLogins, refusal))
  serve.statement(pharmacies.register, registerPharmacyWith(means))
  serve.kept(pharmacies.shown, showPharmacy, madeOfPharmacy)
  serve(pharmacies.profile, pharmacyProfile)
  serve(pharmacies.registerForTax, registerForTax)
  serve(people.pharmacies, listPharmacies)
  serve(people.approvals, listApprovals)
  serve(people.verifyPharmacy, verifyPharmacy)
  serve(people.deletePharmacy, closePharmacy)
  serve.outside(pharmacyPassword.change, changePasswordWith(pharmacyLogins, means))
  serve.outside(pharmacyPassword.forgot, forgotPasswordWith(pharmacyLogins, means))
  serve.outside(pharmacyPassword.reset, resetPasswordWith(pharmacyLogins, means))
}
