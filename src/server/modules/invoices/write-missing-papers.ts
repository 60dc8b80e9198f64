import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { issueInvoice } from './issue-invoice.ts'
import { issueReversalPapers } from './issue-reversal-papers.ts'
import { findConsignmentsWithoutPapers, findUninvoiced, lockSale } from './sale-queries.ts'

type Means = { db: Db; log: Log; stopping?: AbortSignal | undefined }

const most = 500

/** Writes the papers of what was just undone of orders, once that is committed; a job writes what gets lost. */
export function writePapersOf(
  ctx: Pick<Context, 'afterwards' | 'now' | 'log'>,
  orderIds: readonly string[],
): void {
  if (orderIds.length === 0) return
  ctx.afterwards(async (db) => {
    const without = await findConsignmentsWithoutPapers(db, { orderIds, most })
    await eachAlone({ db, log: ctx.log }, without, (tx, id) => writeReversalPapers(tx, id, ctx.now))
  })
}

/** Papers that no transaction wrote: of what was undone, and of what an administrator's word took further. */
export async function writeMissingPapers(means: Means, now: Date): Promise<void> {
  const { db } = means
  const uninvoiced = await findUninvoiced(db, most)
  await eachAlone(means, uninvoiced, (tx, id) => issueInvoice(tx, id, now))
  const without = await findConsignmentsWithoutPapers(db, { most })
  await eachAlone(means, without, (tx, id) => writeReversalPapers(tx, id, now))
}

async function writeReversalPapers(db: Db, consignmentId: string, now: Date): Promise<void> {
  const sale = await lockSale(db, consignmentId)
  if (sale !== null) await issueReversalPapers(db, sale, now)
}

/** One that can't be written must not keep the others from it. */
async function eachAlone(
  { db, log, stopping }: Means,
  consignmentIds: readonly string[],
  write: (tx: Db, consignmentId: string) => Promise<unknown>,
): Promise<void> {
  for (const id of consignmentIds) {
    if (stopping?.aborted) return
    await db
      .transaction((tx) => write(tx, id))
      .catch((error: unknown) => {
        log.error({ err: error, consignment: id }, 'a paper could not be written')
      })
  }
}
