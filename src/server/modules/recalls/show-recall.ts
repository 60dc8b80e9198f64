import type { Answer, Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { RecallBuyer, RecalledBatch } from '#contract/recall-shapes.ts'
import type { recalls } from '#contract/recalls.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { countPage, readPage } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import { type BuyerRow, countBoughtItems, findBuyers } from './buyer-queries.ts'
import { recallDetailOf, recallViews } from './recall-view.ts'
import {
  countRecalled,
  countRecalls,
  findRecall,
  findRecalled,
  findRecalls,
  type RecalledRow,
} from './recalled-queries.ts'

export async function listRecalls(
  { db }: Context,
  { query }: HandlerInput<typeof recalls.list>,
): Promise<Answer<typeof recalls.list>> {
  const filter = { state: query.state }
  const list = { sort: '-openedAt', as: 'instant' as const, filter }
  const read = await readPage(list, query, (seek) => findRecalls(db, filter, seek))
  const page = await countPage(read, () => countRecalls(db, filter))
  const views = await recallViews(
    db,
    page.rows.map(({ recall }) => recall),
  )
  return tablePage(page, views, '/api/admin/recalls', query)
}

export async function showRecall(
  { db }: Context,
  { params }: HandlerInput<typeof recalls.detail>,
): Promise<Body<typeof recalls.detail>> {
  return { recall: await recallDetailOf(db, params.id) }
}

export async function listRecalled(
  { db }: Context,
  { params: { id }, query }: HandlerInput<typeof recalls.batches>,
): Promise<Answer<typeof recalls.batches>> {
  await requireRecall(db, id)
  const list = { sort: 'pharmacy', as: 'text' as const, filter: { id } }
  const read = await readPage(list, query, (seek) => findRecalled(db, id, seek))
  const page = await countPage(read, () => countRecalled(db, id))
  return tablePage(page, page.rows.map(batchView), `/api/admin/recalls/${id}/batches`, query)
}

export async function listBuyers(
  { db }: Context,
  { params: { id }, query }: HandlerInput<typeof recalls.buyers>,
): Promise<Answer<typeof recalls.buyers>> {
  await requireRecall(db, id)
  const list = { sort: '-placedAt', as: 'instant' as const, filter: { id } }
  const read = await readPage(list, query, (seek) => findBuyers(db, id, seek))
  const page = await countPage(read, () => countBoughtItems(db, id))
  return tablePage(page, page.rows.map(buyerView), `/api/admin/recalls/${id}/buyers`, query)
}

export async function requireRecall(db: Db, id: string) {
  const recall = await findRecall(db, id)
  if (recall === null) throw new Problem('recall_not_found')
  return recall
}

function batchView(row: RecalledRow): RecalledBatch {
  const { id, number, expiryDate, units, setAside, blockedAt, note, answeredAt } = row
  return {
    _id: id,
    pharmacy: { _id: row.pharmacyId, name: row.pharmacy },
    medicine: { _id: row.medicineId, name: row.medicine, composition: row.composition },
    number,
    expiryDate,
    units,
    setAside,
    blockedAt: blockedAt.toISOString(),
    answer:
      note === null || answeredAt === null ? null : { note, answeredAt: answeredAt.toISOString() },
  }
}

function buyerView(row: BuyerRow): RecallBuyer {
  const { id, orderId, placedAt, customerId, customer, email, phone, notifiedAt, ...same } = row
  const { pharmacy, medicine, batchNumber, units, state } = same
  return {
    _id: id,
    orderId,
    orderDate: placedAt?.toISOString() ?? '',
    customer: { _id: customerId, name: customer, email, phone },
    pharmacy,
    medicine,
    batchNumber,
    units,
    state,
    notifiedAt: notifiedAt?.toISOString() ?? null,
  }
}
