import * as z from 'zod/mini'
import { session } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { email, id, idParams, instant, keysOf, loginPassword, text } from './fields.ts'
import { isGstin, tidyGstin } from './gstin.ts'
import { sellerRating } from './seller-ratings.ts'
import { states } from './states.ts'

/** A pharmacy as its owner and the administrator see it. */
export const pharmacy = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  username: z.string(),
  phone: z.string(),
  address: z.string(),
  licenseNumber: z.string(),
  registrationDate: instant,
  verified: z.boolean(),
  /** Where it is registered for GST: null where it is not. */
  gstin: z.nullable(z.string()),
  /** Its state, by the two digits that GST numbers it with. */
  stateCode: z.nullable(z.string()),
})
export type Pharmacy = z.infer<typeof pharmacy>

/** A pharmacy as a customer sees it beside its medicines. */
export const seller = z.object({
  _id: id,
  name: z.string(),
  address: z.string(),
  licenseNumber: z.string(),
})
export type Seller = z.infer<typeof seller>

/** A pharmacy's own page; `rating` is null while nobody has rated it. */
export const shownPharmacy = z.extend(seller, { rating: z.nullable(sellerRating) })
export type ShownPharmacy = z.infer<typeof shownPharmacy>

export const pharmacyLoginInput = z.object({
  email: text('Email is required', 254),
  password: loginPassword,
})

export const pharmacyRegisterInput = z.object({
  name: text('Name is required', 160),
  email,
  password: loginPassword,
  address: text('Address is required', 400),
  phone: text('Phone is required', 20),
  licenseNumber: text('License Number is required', 60),
})

/** A pharmacy without a GSTIN charges no tax; one that has it is registered in the state that it begins with. */
export const taxRegistrationInput = z
  .object({
    gstin: z.pipe(
      z.string().check(
        z.maxLength(40, 'A GSTIN has 15 characters.'),
        z.overwrite(tidyGstin),
        z.refine((gstin) => gstin === '' || isGstin(gstin), 'This is not a valid GSTIN.'),
      ),
      z.transform((gstin: string) => gstin || null),
    ),
    stateCode: z.enum(keysOf(states), 'Choose the state.'),
  })
  .check(
    z.refine(({ gstin, stateCode }) => gstin === null || gstin.startsWith(stateCode), {
      path: ['stateCode'],
      message: 'The GSTIN is registered in another state.',
    }),
  )

export const pharmacies = {
  login: endpoint({
    method: 'POST',
    path: '/api/pharmacy/login',
    access: 'public',
    summary: 'Log a pharmacy in',
    body: pharmacyLoginInput,
    response: session,
    problems: ['invalid_credentials'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/pharmacy/register',
    access: 'public',
    summary: 'Register a pharmacy; it waits for approval and may fill its inventory meanwhile',
    body: pharmacyRegisterInput,
    response: session,
    problems: ['account_exists'],
  }),
  shown: endpoint({
    method: 'GET',
    path: '/api/pharmacies/:id',
    access: 'public',
    summary: 'A verified pharmacy as anybody may see it; its medicines are a list by `pharmacy`',
    params: idParams,
    response: shownPharmacy,
    problems: ['pharmacy_not_found'],
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/pharmacy/profile',
    access: 'pharmacy',
    summary: 'The pharmacy’s own record',
    response: pharmacy,
  }),
  registerForTax: endpoint({
    method: 'PUT',
    path: '/api/pharmacy/tax-registration',
    access: 'pharmacy',
    summary: 'Say where the pharmacy is registered for GST, if it is; papers from now on bear it',
    body: taxRegistrationInput,
    response: pharmacy,
  }),
}
