import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line, success } from './fields.ts'
import { pinCode } from './pins.ts'

const wrongPrefix = 'Enter the beginning of a PIN code, 2 to 6 digits: 411 or 411002.'
const wrongRadius = 'Enter a distance of 1 to 1,000 km.'

const areaFields = {
  /** 'Pune', or 'Pune, Maharashtra' where two states have a district of this name. */
  districts: z
    .array(line('Enter the name of a district.', 120))
    .check(z.maxLength(100, 'At most 100 districts.')),
  /** The beginnings of PIN codes. */
  prefixes: z
    .array(
      z
        .string(wrongPrefix)
        .check(z.trim(), z.maxLength(6, wrongPrefix), z.regex(/^[1-9]\d{1,5}$/, wrongPrefix)),
    )
    .check(z.maxLength(100, 'At most 100 beginnings of PIN codes.')),
  /** The pharmacy's own PIN code. */
  pin: z.nullable(pinCode),
  /** Kilometres around it. */
  radiusKm: z.nullable(z.int(wrongRadius).check(z.gte(1, wrongRadius), z.lte(1000, wrongRadius))),
}

/**
 * Where a pharmacy delivers: in any of the districts, to PIN codes with any of the prefixes, or within the radius. With
 * none of the three it delivers in all of India. Districts are named with their states.
 */
export const deliveryAreas = z.object(areaFields)
export type DeliveryAreas = z.infer<typeof deliveryAreas>

export const deliveryAreaInput = z.object(areaFields).check(
  z.refine(({ pin, radiusKm }) => radiusKm === null || pin !== null, {
    path: ['pin'],
    error: 'Enter your pharmacy’s own PIN code: the distance is measured from there.',
  }),
)
export type DeliveryAreaInput = z.infer<typeof deliveryAreaInput>

export const areaCalls = {
  show: endpoint({
    method: 'GET',
    path: '/api/pharmacy/delivery-areas',
    access: 'pharmacy',
    summary: 'Get where the pharmacy delivers',
    response: deliveryAreas,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/pharmacy/delivery-areas',
    access: 'pharmacy',
    summary: 'Set where the pharmacy delivers; it applies to checkouts from now on',
    body: deliveryAreaInput,
    response: z.extend(success, { areas: deliveryAreas }),
  }),
}
