import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'

/** A timestamp as lists write it: exactly the digits that a database reads, and a valid day. */
export const placedInstant = z.iso
  .datetime({ precision: 3 })
  .check(z.refine((value) => value >= '1900'))

/** An opaque text that encodes `place` in one list; `list` (its sort and filters) identifies the list. */
export function packCursor(list: unknown, place: unknown): string {
  return Buffer.from(JSON.stringify([digest(list), place])).toString('base64url')
}

/** Throws `invalid_input` for a cursor that is damaged, made up or from another list. */
export function unpackCursor<Place>(
  list: unknown,
  shape: z.ZodMiniType<Place>,
  cursor: string,
): Place {
  const [of, place] = unpack(cursor)
  const parsed = shape.safeParse(place)
  if (of !== digest(list) || !parsed.success)
    throw new Problem('invalid_input', {
      message: 'This page of the list can’t be found. Please start from the first page.',
      errors: [{ path: 'cursor', message: 'Not a cursor of this list.' }],
    })
  return parsed.data
}

function unpack(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function digest(list: unknown): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 11)
}
