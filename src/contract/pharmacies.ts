import * as z from 'zod/mini'
import { session } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import {
  email,
  firstPharmacyPassword,
  id,
  idParams,
  instant,
  keysOf,
  line,
  loginPassword,
  text,
} from './fields.ts'
import { isGstin, tidyGstin } from './gstin.ts'
import { shownLicence } from './licence-shapes.ts'
import { proof } from './proof.ts'
import { punctuality, sellerRating } from './seller-ratings.ts'
import { states } from './states.ts'
import { isEnrolmentNumber } from './tax-number.ts'

export const sellingBlock = z.enum(['suspended', 'unlicensed', 'no_tax_number'])

/** A pharmacy as its owner and the administrator see it. */
export const pharmacy = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  username: z.string(),
  /** False until the link sent at registration is opened. */
  emailConfirmed: z.boolean(),
  phone: z.string(),
  address: z.string(),
  licenseNumber: z.string(),
  registrationDate: instant,
  verified: z.boolean(),
  /** Why a verified pharmacy may not sell: suspended, without an active form 20 or a tax number; null if it may. */
  blocked: z.nullable(sellingBlock),
  /** Set while an administrator has suspended it. */
  suspension: z.nullable(z.object({ since: instant, reason: z.string() })),
  /** Null if the pharmacy is not registered for GST. */
  gstin: z.nullable(z.string()),
  /** Of a pharmacy that need not register for GST; it sells within its State only. */
  enrolmentNumber: z.nullable(z.string()),
  /**
   * The first day on which it may not sell because it has neither; null if it has one of them, or is not verified.
   */
  taxNumberUntil: z.nullable(z.string()),
  /** The two-digit GST code of its state. */
  stateCode: z.nullable(z.string()),
})
export type Pharmacy = z.infer<typeof pharmacy>

/** A pharmacy as customers see it on its medicines. */
export const seller = z.object({
  _id: id,
  name: z.string(),
  address: z.string(),
  licenseNumber: z.string(),
})
export type Seller = z.infer<typeof seller>

/**
 * A pharmacy on its public page; `rating` is null if nobody has rated it, `punctuality` if it has delivered little.
 * `email` and `phone` are the seller's contact (Consumer Protection (E-Commerce) Rules 2020, rule 5(3)(a)). `selling`:
 * false while it is suspended, or has no active form 20 or no tax number. `licences`: its active retail licences.
 */
export const shownPharmacy = z.extend(seller, {
  email: z.string(),
  phone: z.string(),
  rating: z.nullable(sellerRating),
  punctuality: z.nullable(punctuality),
  selling: z.boolean(),
  licences: z.array(shownLicence),
})
export type ShownPharmacy = z.infer<typeof shownPharmacy>

export const pharmacyLoginInput = z.object({
  email: text('Email is required', 254),
  password: loginPassword,
  proof,
})

export const pharmacyRegisterInput = z.object({
  name: line('Name is required', 160),
  email,
  password: firstPharmacyPassword,
  address: text('Address is required', 400),
  phone: line('Phone is required', 20),
  licenseNumber: line('License Number is required', 60),
  proof,
})

const numberOr = (isValid: (number: string) => boolean, message: string) =>
  z.pipe(
    z.string().check(
      z.maxLength(40, 'It has 15 characters.'),
      z.overwrite(tidyGstin),
      z.refine((number) => number === '' || isValid(number), message),
    ),
    z.transform((number: string) => number || null),
  )

/**
 * A pharmacy without a GSTIN charges no tax, and needs an enrolment number. Both begin with the code of the State in
 * which they were granted.
 */
export const taxRegistrationInput = z
  .object({
    gstin: numberOr(isGstin, 'This is not a valid GSTIN.'),
    enrolmentNumber: z.optional(numberOr(isEnrolmentNumber, 'This is not an enrolment number.')),
    stateCode: z.enum(keysOf(states), 'Choose the state.'),
  })
  .check(
    z.refine(({ gstin, enrolmentNumber }) => !gstin || !enrolmentNumber, {
      path: ['enrolmentNumber'],
      message: 'A registration for GST ends the enrolment. Leave this empty.',
    }),
    z.refine(({ gstin, stateCode }) => gstin === null || gstin.startsWith(stateCode), {
      path: ['stateCode'],
      message: 'The GSTIN is registered in another state.',
    }),
    z.refine(
      ({ enrolmentNumber, stateCode }) =>
        !enrolmentNumber ||
        !isEnrolmentNumber(enrolmentNumber) ||
        enrolmentNumber.startsWith(stateCode),
      {
        path: ['stateCode'],
        message: 'The enrolment number was granted in another state.',
      },
    ),
  )

export const pharmacies = {
  login: endpoint({
    method: 'POST',
    path: '/api/pharmacy/login',
    access: 'public',
    summary: 'Log in as a pharmacy',
    body: pharmacyLoginInput,
    response: session,
    problems: ['invalid_credentials', 'proof_required', 'second_factor_needed'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/pharmacy/register',
    access: 'public',
    summary: 'Register a pharmacy; it can fill its inventory while it waits for approval',
    body: pharmacyRegisterInput,
    response: session,
    problems: ['account_exists', 'proof_required'],
  }),
  shown: endpoint({
    method: 'GET',
    path: '/api/pharmacies/:id',
    access: 'public',
    summary: 'Get a verified pharmacy’s public data; list its medicines with the filter `pharmacy`',
    params: idParams,
    response: shownPharmacy,
    problems: ['pharmacy_not_found'],
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/pharmacy/profile',
    access: 'pharmacy',
    summary: 'Get the pharmacy’s own record',
    response: pharmacy,
  }),
  registerForTax: endpoint({
    method: 'PUT',
    path: '/api/pharmacy/tax-registration',
    access: 'pharmacy',
    stepUp: true,
    summary: 'Set the pharmacy’s GSTIN or enrolment number, and its state; new documents show them',
    body: taxRegistrationInput,
    response: pharmacy,
  }),
}
