import * as z from 'zod/mini'
import { countryCodes } from './countries.ts'
import { declarableSchedules } from './drug-schedules.ts'
import { forms, packUnits } from './facts.ts'
import { keysOf, optionalText } from './fields.ts'

/**
 * Comparable properties of a medicine. null means not given: it is then derived from the other fields if possible.
 */
export const facts = {
  form: z.optional(z.nullable(z.enum(keysOf(forms), 'Unknown dosage form'))),
  strength: z.optional(z.nullable(optionalText(200))),
  packAmount: z.optional(
    z.nullable(
      z
        .number('Units in the pack must be a number')
        .check(
          z.gt(0, 'Units in the pack must be more than 0'),
          z.lte(1_000_000, 'Units in the pack are too many'),
        ),
    ),
  ),
  packUnit: z.optional(z.nullable(z.enum(keysOf(packUnits), 'Unknown unit'))),
  declaredSchedule: z.optional(
    z.nullable(
      z.enum(keysOf(declarableSchedules), {
        error: ({ input }) =>
          input === 'X' ? 'Schedule X medicines can’t be listed' : 'Schedule must be OTC, H or H1',
      }),
    ),
  ),
}

/** Tax data for invoices. null: the legal default applies. */
export const taxes = {
  hsn: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(8, 'An HSN has 4, 6 or 8 digits'),
          z.regex(/^(?:\d{4}|\d{6}|\d{8})?$/, 'An HSN has 4, 6 or 8 digits'),
        ),
    ),
  ),
  gst: z.optional(
    z.nullable(
      z.number('GST must be a number').check(
        z.gte(0, 'GST can’t be below 0'),
        z.lte(40, 'GST is at most 40 percent'),
        z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'At most 2 decimals'),
      ),
    ),
  ),
}

export const countryOfOrigin = z.optional(
  z.nullable(
    z
      .string('Choose a country from the list')
      .check(z.refine((code) => countryCodes.includes(code), 'Choose a country from the list')),
  ),
)
