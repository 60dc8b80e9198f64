import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, instant, line, optionalPhone } from './fields.ts'

/** Who may exercise a customer's rights after their death or incapacity (DPDP Act, 2023, s. 14). '': not given. */
export const nominee = z.object({
  name: z.string(),
  relation: z.string(),
  email: z.string(),
  phone: z.string(),
  namedAt: instant,
})
export type Nominee = z.infer<typeof nominee>

/** `phone`: 10 digits. At least one of `email` and `phone` is needed to reach the person. */
export const nomineeInput = z
  .object({
    name: line('Enter their name.', 120),
    relation: line('Enter how they are related to you.', 60),
    email: z.optional(z.union([z.literal(''), email], 'Invalid email format')),
    phone: optionalPhone,
  })
  .check(
    z.refine(({ email: at, phone }) => Boolean(at || phone), {
      path: ['email'],
      message: 'Enter an email or a phone number, so that they can be reached.',
    }),
  )

/** `nominee`: null if nobody is named. */
const named = z.object({ nominee: z.nullable(nominee) })

export const nominees = {
  show: endpoint({
    method: 'GET',
    path: '/api/customer/nominee',
    access: 'customer',
    summary: 'Get whom the customer has named to exercise their rights after their death',
    response: named,
  }),
  name: endpoint({
    method: 'PUT',
    path: '/api/customer/nominee',
    access: 'customer',
    stepUp: true,
    summary: 'Name that person, or change them',
    body: nomineeInput,
    response: named,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/customer/nominee',
    access: 'customer',
    stepUp: true,
    summary: 'Withdraw the nomination. Idempotent',
    response: named,
  }),
}
