import type { DispensingState } from '#contract/prescription-rules.ts'
import type { Db } from '../../../platform/db.ts'
import { type DrawRow, findDraws } from '../../dispensing/index.ts'

type Item = { id: string; needsPrescription: boolean }

/** What items draw from prescriptions, by item. */
export type Draws = ReadonlyMap<string, DrawRow>

/** No query where no item needs a prescription. */
export async function findDrawsOf(db: Db, items: readonly Item[]): Promise<Draws> {
  const ids = items.filter((item) => item.needsPrescription).map(({ id }) => id)
  return new Map((await findDraws(db, ids)).map((draw) => [draw.orderItemId, draw]))
}

/** How far an item that needs a prescription has come; null without that need. */
export function dispensingOf(item: Item, draws: Draws): DispensingState | null {
  if (!item.needsPrescription) return null
  const draw = draws.get(item.id)
  if (draw?.state === 'dispensed') return 'dispensed'
  return draw?.verifiedAt ? 'verified' : 'waiting'
}
