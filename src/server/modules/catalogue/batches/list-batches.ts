import { tooCloseDay } from '#contract/batches.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { batches } from '#contract/own-batches.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { countPage, readPage } from '../../../platform/keyset.ts'
import { tablePage } from '../../../platform/page-headers.ts'
import { lastExpiringDay } from '../expiring.ts'
import { findOwn } from '../queries.ts'
import { type BatchList, countBatches, findBatchPage } from './batch-queries.ts'
import { batchView } from './batch-view.ts'

type Pharmacist = Context<Actor<'pharmacy'>>
type Asked = { cursor?: string | undefined; limit: number }

/** What a medicine has, first to expire first; or what it had, last to expire first. */
export async function listBatchesOf(
  ctx: Pharmacist,
  { params: { id: medicineId }, query }: HandlerInput<typeof batches.ofMedicine>,
): Promise<Answer<typeof batches.ofMedicine>> {
  const { id: pharmacyId } = ctx.actor
  if ((await findOwn(ctx.db, medicineId, pharmacyId)) === null)
    throw new Problem('medicine_not_found')
  const list = { pharmacyId, medicineId, past: query.past }
  const path = `/api/pharmacy/medicines/${medicineId}/batches`
  return answer(ctx, list, { sort: query.past ? '-expiry' : 'expiry', path }, query)
}

/** Batches of all medicines that ask for attention, first to expire first. */
export function listBatches(
  ctx: Pharmacist,
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
  { db, terms }: Pharmacist,
  list: BatchList,
  { sort, path }: { sort: string; path: string },
  query: Asked,
) {
  const keyset = { sort, as: 'day' as const, filter: list }
  const read = await readPage(keyset, query, (seek) => findBatchPage(db, list, seek))
  const page = await countPage(read, () => countBatches(db, list))
  const rows = page.rows.map((row) => batchView(row, terms))
  return tablePage(page, rows, path, query)
}
