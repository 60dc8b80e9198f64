import * as z from 'zod/mini'
import { session } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { email, id, instant, loginPassword, text } from './fields.ts'

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
  profile: endpoint({
    method: 'GET',
    path: '/api/pharmacy/profile',
    access: 'pharmacy',
    summary: 'The pharmacy’s own record',
    response: pharmacy,
  }),
}
