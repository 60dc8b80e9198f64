import { pharmacies } from '#contract/pharmacies.ts'
import type { Serve } from '../../platform/serve.ts'
import { type LoginMeans, logInAs } from '../accounts/index.ts'
import { pharmacyProfile } from './pharmacy-profile.ts'
import { findPharmacyLogin } from './queries.ts'
import { registerPharmacyWith } from './register-pharmacy.ts'

const refusal = 'Invalid credentials. Please try again.'

export function pharmacyRoutes(serve: Serve, means: LoginMeans): void {
  serve.statement(pharmacies.login, (ctx, { body }) =>
    logInAs(ctx, means, 'pharmacy', body, (name) => findPharmacyLogin(ctx.db, name), refusal),
  )
  serve.statement(pharmacies.register, registerPharmacyWith(means))
  serve(pharmacies.profile, pharmacyProfile)
}
