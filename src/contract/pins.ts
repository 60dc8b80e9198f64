import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const wrongPin = 'Enter the 6 digits of the PIN code.'

/** The PIN code of an address: six digits, the first not 0. */
export const pinCode = z
  .string(wrongPin)
  .check(z.trim(), z.maxLength(40, wrongPin), z.regex(/^[1-9]\d{5}$/, wrongPin))

/**
 * Where a PIN code is. It may lie in several districts, even of two states: the one with most of its post offices is
 * first, and `city` and `state` are that one's. `city`: what people write in an address.
 */
export const pinPlace = z.object({
  pin: z.string(),
  city: z.string(),
  state: z.string(),
  districts: z.array(z.object({ name: z.string(), city: z.string(), state: z.string() })),
})
export type PinPlace = z.infer<typeof pinPlace>

export const pins = {
  show: endpoint({
    method: 'GET',
    path: '/api/pins/:pin',
    access: 'public',
    summary: 'Get the city, state and districts of a PIN code',
    params: z.object({ pin: pinCode }),
    response: pinPlace,
    problems: ['pin_not_found'],
  }),
}
