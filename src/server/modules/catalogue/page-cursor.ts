import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { day, id } from '#contract/fields.ts'
import { Problem } from '#contract/problem.ts'

const integer = z.int().check(z.gte(0), z.lte(2_147_483_647))
const name = z.string().check(
  z.maxLength(1000),
  z.refine((value) => !value.includes('\0')),
)
const instant = z.iso.datetime().check(z.refine((value) => value >= '1900'))

/** Where a page ended: what its last row was sorted by, and its id. */
const positions = {
  relevance: z.object({ tier: integer, name, id }),
  name: z.object({ name, id }),
  price: z.object({ price: integer, id }),
  '-price': z.object({ price: integer, id }),
  newest: z.object({ createdAt: instant, id }),
  '-name': z.object({ name, id }),
  expiry: z.object({ expiry: day, id }),
  '-expiry': z.object({ expiry: day, id }),
  stock: z.object({ stock: integer, id }),
  '-stock': z.object({ stock: integer, id }),
}
type Sort = keyof typeof positions
export type Position = Record<string, string | number>

/** An opaque text that leads on from `position` in this very list, which `list` identifies. */
export function cursorFrom(sort: Sort, list: unknown, position: Position): string {
  const text = JSON.stringify([digest(sort, list), position])
  return Buffer.from(text).toString('base64url')
}

/** Throws `invalid_input` for a cursor that was damaged, made up, or taken from another list. */
export function positionFrom(sort: Sort, list: unknown, cursor: string): Position {
  const [of, position] = unpack(cursor)
  const parsed = positions[sort].safeParse(position)
  if (of !== digest(sort, list) || !parsed.success)
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

function digest(sort: Sort, list: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([sort, list]))
    .digest('base64url')
    .slice(0, 11)
}
