import * as z from 'zod/mini'
import { gtinOf } from './gtin.ts'

/** A barcode number of any length of GTIN, with or without blanks and hyphens; passed on as 14 digits. May be blank. */
export const gtin = z.string('Not a barcode number').check(
  z.trim(),
  z.maxLength(40, { error: 'A barcode number has at most 14 digits', abort: true }),
  z.refine(
    (typed) => typed === '' || gtinOf(typed) !== null,
    'A barcode number has 8, 12, 13 or 14 digits, and the last one must match the others. Compare it with the pack',
  ),
  z.overwrite((typed) => gtinOf(typed) ?? typed),
)
