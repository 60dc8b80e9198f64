import * as z from 'zod/mini'
import { line, optionalText, text, wrongPhone } from './fields.ts'

/** SPEC.md §5: for a field that is missing. */
export const required = 'Please fill all required fields'

/**
 * Delivery address of an order (SPEC.md §5). Phone and ZIP are stored as digits only. `district`: the revenue
 * district, where prescription medicines may only be delivered within that of the pharmacy.
 */
export const deliveryAddress = z.object(
  {
    fullName: line(required, 120),
    addressLine1: text(required, 200),
    addressLine2: optionalText(200),
    city: text(required, 80),
    state: text(required, 80),
    zipCode: digits(6, 'Please enter a valid 6-digit ZIP code'),
    phone: digits(10, wrongPhone),
    district: optionalText(80),
  },
  required,
)
export type DeliveryAddress = z.infer<typeof deliveryAddress>

/** Exactly `count` digits after all other characters are removed. */
function digits(count: number, message: string) {
  return z.string(required).check(
    z.trim(),
    z.minLength(1, required),
    z.maxLength(40, message),
    z.overwrite((value) => value.replace(/\D/g, '')),
    z.regex(new RegExp(`^\\d{${count}}$`), message),
  )
}
