import { Problem } from '#contract/problem.ts'
import type { Db } from '../../../platform/db.ts'
import { problemOf } from '../broken-rule.ts'
import type { CheckedRow } from './checked-row.ts'
import { upsertMedicines } from './upsert-queries.ts'

export type Written = {
  added: number
  updated: number
  refused: { row: CheckedRow; reason: string }[]
}
type Target = { pharmacyId: string; now: Date; dryRun: boolean }

class Undone extends Error {}

/**
 * Writes rows in one transaction. Where a row breaks a rule that only the database can judge, such as
 * stock below what customers hold, the batch is done again row by row and that row is refused.
 */
export async function writeBatch(
  db: Db,
  target: Target,
  rows: readonly CheckedRow[],
): Promise<Written> {
  try {
    return await transaction(db, target, (tx) => together(tx, target, rows))
  } catch (error) {
    if (!(problemOf(error) instanceof Problem)) throw error
    return transaction(db, target, (tx) => oneByOne(tx, target, rows))
  }
}

async function transaction(
  db: Db,
  { dryRun }: Target,
  work: (tx: Db) => Promise<Written>,
): Promise<Written> {
  let written: Written | undefined
  await db
    .transaction(async (tx) => {
      written = await work(tx)
      if (dryRun) throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  if (written === undefined) throw new Error('a batch came to nothing')
  return written
}

/** Rows that give the same fields go together; a blank cell makes a row of another kind. */
async function together(tx: Db, target: Target, rows: readonly CheckedRow[]): Promise<Written> {
  const sum: Written = { added: 0, updated: 0, refused: [] }
  const kinds = Map.groupBy(rows, ({ given }) => given.join())
  for (const kind of kinds.values()) {
    const given = kind[0]?.given ?? []
    const values = kind.map((row) => row.values)
    const { added, updated } = await upsertMedicines(tx, { ...target, given }, values)
    sum.added += added
    sum.updated += updated
  }
  return sum
}

async function oneByOne(tx: Db, target: Target, rows: readonly CheckedRow[]): Promise<Written> {
  const sum: Written = { added: 0, updated: 0, refused: [] }
  for (const row of rows)
    try {
      const { added, updated } = await tx.transaction((savepoint) =>
        together(savepoint, target, [row]),
      )
      sum.added += added
      sum.updated += updated
    } catch (error) {
      const problem = problemOf(error)
      if (!(problem instanceof Problem)) throw error
      sum.refused.push({ row, reason: problem.message })
    }
  return sum
}
