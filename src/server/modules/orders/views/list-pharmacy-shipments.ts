import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { keysOf } from '#contract/fields.ts'
import type { pharmacyShipments } from '#contract/pharmacy-shipments.ts'
import type { ShipmentState } from '#contract/shipments.ts'
import { shipmentStates } from '#contract/shipments.ts'
import { mostFoundRows } from '#contract/table.ts'
import { countPage, readPage } from '../../../platform/keyset.ts'
import { tablePage } from '../../../platform/page-headers.ts'
import type { PharmacyContext } from '../../fulfilment/index.ts'
import { tokensOfRecipient } from '../delivery-address.ts'
import {
  countListed,
  countShipments,
  countStates,
  findShipmentsOfPharmacy,
} from './pharmacy-shipment-queries.ts'
import { listedViews } from './pharmacy-shipment-views.ts'

/** Open orders are listed oldest first. */
const waiting = ['work', 'new', 'accepted', 'packed', 'shipped']

export async function listOwn(
  { db, actor, now }: PharmacyContext,
  { query }: HandlerInput<typeof pharmacyShipments.list>,
): Promise<Answer<typeof pharmacyShipments.list>> {
  const { q, state } = query
  const sort = state !== undefined && waiting.includes(state) ? 'placedAt' : '-placedAt'
  const list = { sort, as: 'instant', filter: [actor.id, state, q] } as const
  const wanted = await tokensOfRecipient(db, q)
  const filter = { pharmacyId: actor.id, state, q, wanted }
  const read = await readPage(list, query, (seek) => findShipmentsOfPharmacy(db, filter, seek))
  const counted = await countStates(db, actor.id)
  const page =
    q === undefined || q.trim() === ''
      ? await countPage(read, async () => countListed(filter, counted))
      : await countPage(read, () => countShipments(db, filter), mostFoundRows)
  const states = keysOf<ShipmentState>(shipmentStates)
  const counts = Object.fromEntries(states.map((one) => [one, counted.get(one) ?? 0]))
  const orders = await listedViews(db, page.rows, now)
  const body = { orders, counts: counts as Record<ShipmentState, number> }
  const { headers } = tablePage(page, orders, '/api/pharmacy/shipments', query)
  return { body, headers }
}
