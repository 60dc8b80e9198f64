import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { issueInvoice } from './issue-invoice.ts'
import { issueReversalDocuments } from './issue-reversal-documents.ts'
import { findShipmentsWithoutDocuments, findUninvoiced, lockSale } from './sale-queries.ts'

type Deps = { db: Db; log: Log; stopping?: AbortSignal | undefined }

const most = 500

/** Issues the documents of reversals once these are committed; a job issues those that fail here. */
export function writeDocumentsOf(
  ctx: Pick<Context, 'afterwards' | 'now' | 'log'>,
  orderIds: readonly string[],
): void {
  if (orderIds.length === 0) return
  ctx.afterwards(async (db) => {
    const undocumented = await findShipmentsWithoutDocuments(db, { orderIds, most })
    await inOwnTransactions({ db, log: ctx.log }, undocumented, (tx, id) =>
      writeReversalDocuments(tx, id, ctx.now),
    )
  })
}

/** Issues documents that no transaction issued: for reversals, and for overrides that skipped packing. */
export async function writeMissingDocuments(deps: Deps, now: Date): Promise<void> {
  const { db } = deps
  const uninvoiced = await findUninvoiced(db, most)
  await inOwnTransactions(deps, uninvoiced, (tx, id) => issueInvoice(tx, id, now))
  const undocumented = await findShipmentsWithoutDocuments(db, { most })
  await inOwnTransactions(deps, undocumented, (tx, id) => writeReversalDocuments(tx, id, now))
}

async function writeReversalDocuments(db: Db, shipmentId: string, now: Date): Promise<void> {
  const sale = await lockSale(db, shipmentId)
  if (sale !== null) await issueReversalDocuments(db, sale, now)
}

/** One failure must not stop the others. */
async function inOwnTransactions(
  { db, log, stopping }: Deps,
  shipmentIds: readonly string[],
  write: (tx: Db, shipmentId: string) => Promise<unknown>,
): Promise<void> {
  for (const id of shipmentIds) {
    if (stopping?.aborted) return
    await db
      .transaction((tx) => write(tx, id))
      .catch((error: unknown) => {
        log.error({ err: error, shipment: id }, 'could not issue a document')
      })
  }
}
