import { limitSentences } from '#contract/approval-limits.ts'
import type { Db } from '../../../platform/db.ts'
import { findRoom, type Room } from '../room-queries.ts'
import type { FieldReason } from './checked-row.ts'
import type { Target } from './target.ts'

const unlimited = { medicines: Infinity, batches: Infinity }

/** The room for the next rows; a dry run goes on with what its rows so far have left. */
export async function roomOf(
  db: Db,
  { pharmacyId, isLimited, trial }: Pick<Target, 'pharmacyId' | 'isLimited' | 'trial'>,
): Promise<Room> {
  if (!isLimited) return { ...unlimited }
  if (trial === null) return findRoom(db, pharmacyId)
  trial.room ??= await findRoom(db, pharmacyId)
  return trial.room
}

/** Takes the room of a row that would add these; takes nothing and returns the reason if there is not enough. */
export function takeRoom(room: Room, added: Room): FieldReason[] | undefined {
  for (const what of ['medicines', 'batches'] as const)
    if (added[what] > room[what]) return [{ field: '', reason: limitSentences[what] }]
  room.medicines -= added.medicines
  room.batches -= added.batches
  return undefined
}
