import type { Intake, Supply } from '#contract/refill-supply.ts'
import { indianDay } from '../../platform/clock.ts'
import type { OrderedRow } from './ordered-queries.ts'

/** `onTheWay`: some of it is not delivered yet. `piecesPerPack` null: packs are not counted in pieces. */
export type Supplies = {
  supplies: Supply[]
  onTheWay: boolean
  piecesPerPack: number | null
}

type Ordered = Pick<
  OrderedRow,
  'itemId' | 'units' | 'unitsPerPack' | 'isReceived' | 'deliveredAt' | 'promisedOn' | 'placedAt'
>

/** What a refill for the item `itemId` counts of what was ordered. */
export function suppliesOf(rows: readonly Ordered[], itemId: string, today: string): Supplies {
  const piecesPerPack = countedPieces(rows.find((row) => row.itemId === itemId))
  const counted = rows.filter(({ units }) => units > 0)
  const supplies = counted.map((row) => ({
    on: dayOf(row, today),
    units: row.units,
    pieces: piecesPerPack === null ? null : row.units * (countedPieces(row) ?? piecesPerPack),
  }))
  return {
    supplies: supplies.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)),
    onTheWay: counted.some(({ isReceived }) => !isReceived),
    piecesPerPack,
  }
}

function countedPieces(row: Pick<Ordered, 'unitsPerPack'> | undefined): number | null {
  return row === undefined || row.unitsPerPack <= 1 ? null : row.unitsPerPack
}

/** The day of the delivery; before it, the promised day, or today if that has passed. */
function dayOf(row: Ordered, today: string): string {
  if (row.deliveredAt !== null) return indianDay(row.deliveredAt)
  const expected = row.promisedOn ?? indianDay(row.placedAt)
  return row.isReceived || expected > today ? expected : today
}

/** How fast a refill is used up, as it is stored. */
export function intakeOf(row: {
  halfPiecesPerDay: number | null
  daysPerPack: number | null
}): Intake {
  const { halfPiecesPerDay, daysPerPack } = row
  return { piecesPerDay: halfPiecesPerDay === null ? null : halfPiecesPerDay / 2, daysPerPack }
}
