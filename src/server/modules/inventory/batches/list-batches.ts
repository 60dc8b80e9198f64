import { tooCloseDay } from '#contract/batches.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { lastExpiringDay } from '#contract/inventory.ts'
import type { batches } from '#contract/own-batches.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../../platform/clock.ts'
import { countPage, readPage } from '../../../platform/keyset.ts'
import { tablePage } from '../../../platform/page-headers.ts'
import type { PharmacyContext } from '../inventory-deps.ts'
import { findOwn } from '../medicines/medicine-queries.ts'
import { type BatchList, countBatches, findBatchPage } from './batch-queries.ts'
import { batchViews } from './own-batch.ts'

type Asked = { cursor?: string | undefined; limit: number }

/** A medicine's batches, earliest expiry first; or its retired batches, latest expiry first. */
export async function listBatchesOf(
  ctx: PharmacyContext,
  { params: { id: medicineId }, query }: HandlerInput<typeof batches.ofMedicine>,
): Promise<Answer<typeof batches.ofMedicine>> {
  const { id: pharmacyId } = ctx.actor
  if ((await findOwn(ctx.db, medicineId, pharmacyId)) === null)
    throw new Problem('medicine_not_found')
  const list = { pharmacyId, medicineId, past: query.past }
  const path = `/api/pharmacy/medicines/${medicineId}/batches`
  return answer(ctx, list, { sort: query.past ? '-expiry' : 'expiry', path }, query)
}

/** Batches of all medicines that need attention, earliest expiry first. */
export function listBatches(
  ctx: PharmacyContext,
  { query }: HandlerInput<typeof batches.list>,
): Promise<Answer<typeof batches.list>> {
  const today = indianDay(ctx.now)
  const list = {
    pharmacyId: ctx.actor.id,
    filter: query.filter,
    lastExpiring: lastExpiringDay(today),
    tooClose: tooCloseDay(today, ctx.terms.expiryCutoffDays),
  }
  return answer(ctx, list, { sort: 'expiry', path: '/api/pharmacy/batches' }, query)
}

async function answer(
  ctx: PharmacyContext,
  list: BatchList,
  { sort, path }: { sort: string; path: string },
  query: Asked,
) {
  const keyset = { sort, as: 'day' as const, filter: list }
  const read = await readPage(keyset, query, (seek) => findBatchPage(ctx.db, ctx.sold, list, seek))
  const page = await countPage(read, () => countBatches(ctx.db, list))
  const rows = await batchViews(ctx, page.rows)
  return tablePage(page, rows, path, query)
}
