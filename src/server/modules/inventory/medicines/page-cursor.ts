import * as z from 'zod/mini'
import { day, id } from '#contract/fields.ts'
import { packCursor, placedInstant, unpackCursor } from '../../../platform/cursor.ts'

const integer = z.int().check(z.gte(0), z.lte(2_147_483_647))
const rank = z.int().check(z.gte(-1_000_000), z.lte(1_000_000))
const name = z.string().check(
  z.maxLength(1000),
  z.refine((value) => !value.includes('\0')),
)

/** Where a page ended: the sort values of its last row, and its id. */
const positions = {
  relevance: z.object({ rank, name, id }),
  name: z.object({ name, id }),
  price: z.object({ price: integer, id }),
  '-price': z.object({ price: integer, id }),
  unitPrice: z.object({ unitPrice: z.nullable(z.number()), id }),
  newest: z.object({ createdAt: placedInstant, id }),
  '-name': z.object({ name, id }),
  expiry: z.object({ expiry: z.nullable(day), id }),
  '-expiry': z.object({ expiry: z.nullable(day), id }),
  stock: z.object({ stock: integer, id }),
  '-stock': z.object({ stock: integer, id }),
}
type Sort = keyof typeof positions
export type Position = Record<string, string | number | null>

/** An opaque cursor that continues from `position` in one list, which `list` identifies. */
export function cursorFrom(sort: Sort, list: unknown, position: Position): string {
  return packCursor([sort, list], position)
}

/** Throws `invalid_input` for a cursor that is damaged, forged, or from another list. */
export function positionFrom(sort: Sort, list: unknown, cursor: string): Position {
  return unpackCursor<Position>([sort, list], positions[sort], cursor)
}
