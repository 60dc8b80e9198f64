import type { OrderStatus } from '#contract/orders.ts'
import type { ShipmentState } from '#contract/shipments.ts'
import { newAdmin, newCustomer, newMedicine, newPharmacy, type TestActor } from '../actors.ts'
import { newCode, newCoupon, newOperatorCoupon } from '../coupons.ts'
import type { Scenario } from '../scenario.ts'

/** `left`: the units that are neither declined, cancelled nor returned. */
export type Item = { id: string; medicine: number; left: number }
export type Shipment = {
  id: string
  order: Bought
  seller: number
  state: ShipmentState
  /** Once packed, a shipment never becomes new again: its invoice exists. */
  wasPacked: boolean
  /** Its return window is over. */
  isOver?: boolean
  /** The carrier has remitted its cash. */
  isRemitted?: boolean
  items: Item[]
}
/** `isCancelled`: final, whatever `status` the administrator sets. */
export type Bought = {
  id: string
  customer: number
  /** What an order that is paid in cash was made with; null: it is paid at the provider. */
  checkout: string | null
  shipments: Shipment[]
  status: OrderStatus
  isCancelled: boolean
}

/** The expected state: the units that can be bought of each medicine, and the status of each order. */
export type World = {
  scenario: Scenario
  customers: TestActor[]
  pharmacies: TestActor[]
  admin: TestActor
  medicines: { id: string; seller: number; units: number }[]
  orders: Bought[]
  /** The codes of coupons: one of the marketplace, then one of each pharmacy. */
  coupons: string[]
  /** Batches whose units can't be sold when they come back. */
  blocked: Set<string>
  returns: {
    id: string
    shipment: Shipment
    item: Item
    state: 'requested' | 'accepted' | 'refused'
  }[]
  recalls: { id: string; medicine: number; batchId: string; isOpen: boolean }[]
}

const unitsOfEach = 12

export type People = Pick<World, 'admin'>

export async function newPeople({ shop }: Scenario): Promise<People> {
  return { admin: await newAdmin(shop) }
}

/**
 * Two pharmacies with two medicines each, without orders. The customers are new, too: they may have only so many
 * orders that are to be paid in cash.
 */
export async function newWorld(scenario: Scenario, people: People): Promise<World> {
  const { shop } = scenario
  const pharmacies = [await newPharmacy(shop), await newPharmacy(shop)]
  const medicines: World['medicines'] = []
  for (const [seller, pharmacy] of pharmacies.entries())
    for (const batchNumber of ['PCM1', 'PCM2']) {
      const given = { stockQuantity: unitsOfEach, batchNumber }
      const { _id: id } = await newMedicine(pharmacy, given)
      medicines.push({ id, seller, units: unitsOfEach })
    }
  return {
    ...people,
    customers: [await newCustomer(shop), await newCustomer(shop)],
    scenario,
    pharmacies,
    medicines,
    orders: [],
    coupons: await newCoupons(people.admin, pharmacies),
    blocked: new Set(),
    recalls: [],
    returns: [],
  }
}

/** Their discounts don't divide by the units that are bought. */
async function newCoupons(admin: TestActor, pharmacies: TestActor[]): Promise<string[]> {
  const codes = [newCode(), ...pharmacies.map(newCode)]
  const [operators = '', ...own] = codes
  await newOperatorCoupon(admin, { code: operators, percent: 37 })
  for (const [n, pharmacy] of pharmacies.entries())
    await newCoupon(pharmacy, { code: own[n] ?? '', kind: 'amount', amount: 7.77 })
  return codes
}

/** The element of a list that a number chooses; throws for an empty list. */
export function pick<T>(list: readonly T[], at: number): T {
  const one = list[at % list.length]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}

/** The units of each item that can be sold again if its sale is reversed now: none of a blocked batch. */
export async function sellableAgain({ pharmacies, blocked }: World, shipment: Shipment) {
  const { api } = pick(pharmacies, shipment.seller)
  const { order } = await api.pharmacyShipments.detail({ params: { id: shipment.id } })
  return new Map(
    order.items.map(({ _id, picks }) => {
      const free = picks.filter(({ batchId }) => !blocked.has(batchId))
      return [_id, free.reduce((sum, { quantity }) => sum + quantity, 0)]
    }),
  )
}

/** Reverses the sale of items: that many units of each can be bought again. */
export function restock({ medicines }: World, items: Item[], free: ReadonlyMap<string, number>) {
  for (const item of items) {
    if (item.left > 0) pick(medicines, item.medicine).units += free.get(item.id) ?? 0
    item.left = 0
  }
}

export async function sellableAgainOf(world: World, { shipments }: Bought) {
  const each = await Promise.all(shipments.map((shipment) => sellableAgain(world, shipment)))
  return new Map(each.flatMap((free) => [...free]))
}

const isBeforeHandover: readonly ShipmentState[] = ['new', 'accepted', 'packed']

/** Cancels the shipments that were not handed over; the order's cancellation is final. */
export function cancelShipments(world: World, order: Bought, free: ReadonlyMap<string, number>) {
  for (const shipment of order.shipments) {
    if (!isBeforeHandover.includes(shipment.state)) continue
    restock(world, shipment.items, free)
    shipment.state = 'cancelled'
  }
  Object.assign(order, { isCancelled: true, status: 'cancelled' })
}

/** All batches that the pharmacy ever had of a medicine, those with units first. */
export async function batchesOf({ medicines, pharmacies }: World, at: number) {
  const { id, seller } = pick(medicines, at)
  const { batches } = pick(pharmacies, seller).api
  const params = { id }
  const present = await batches.ofMedicine({ params })
  const past = await batches.ofMedicine({ params, query: { past: true } })
  return [...present.body, ...past.body]
}
