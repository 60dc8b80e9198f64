import type { documents, SaleDocument } from '#contract/documents.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { rupeesOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { countPage, readPage } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import {
  countOwnDocuments,
  findDocumentsOf,
  findOwnDocuments,
  findShipmentsOf,
  type ListedDocument,
  spanOf,
} from './list-queries.ts'

/** The documents of an order that the caller may see. Throws `order_not_found`. */
export async function documentsOfOrder({ db, actor }: Context<Actor>, orderId: string) {
  const shipmentIds = await findShipmentsOf(db, actor, { orderId })
  if (shipmentIds.length === 0) throw new Problem('order_not_found')
  return (await findDocumentsOf(db, shipmentIds)).map(documentView)
}

/** The documents of the pharmacy's shipment. Throws `order_not_found`. */
export async function documentsOfShipment(
  { db, actor }: Context<Actor<'pharmacy'>>,
  { params }: HandlerInput<typeof documents.ofShipment>,
) {
  const shipmentIds = await findShipmentsOf(db, actor, { shipmentId: params.id })
  if (shipmentIds.length === 0) throw new Problem('order_not_found')
  return (await findDocumentsOf(db, shipmentIds)).map(documentView)
}

export async function listDocuments(
  { db, actor }: Context<Actor<'pharmacy'>>,
  { query }: HandlerInput<typeof documents.list>,
): Promise<Answer<typeof documents.list>> {
  const { month } = query
  const of = { pharmacyId: actor.id, span: month === undefined ? null : spanOf(month) }
  const list = { sort: '-issued', as: 'instant' as const, filter: [actor.id, month] }
  const read = await readPage(list, query, (seek) => findOwnDocuments(db, of, seek))
  const page = await countPage(read, () => countOwnDocuments(db, of))
  return tablePage(page, page.rows.map(documentView), '/api/pharmacy/documents', query)
}

function documentView(row: ListedDocument): SaleDocument {
  const { snapshot } = row
  const { cgstPaise, sgstPaise, igstPaise } = snapshot
  return {
    _id: row.id,
    series: row.series,
    title: snapshot.title,
    number: row.number,
    issuedAt: row.issuedAt.toISOString(),
    orderId: row.orderId,
    shipmentId: row.shipmentId,
    pharmacy: snapshot.seller.name,
    buyer: snapshot.buyer.name,
    against: snapshot.against?.number ?? null,
    taxable: rupeesOf(snapshot.taxablePaise),
    tax: rupeesOf(cgstPaise + sgstPaise + igstPaise),
    total: rupeesOf(row.totalPaise),
  }
}
