import type { ConsignmentState } from '#contract/consignments.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { newAdmin, newCustomer, newMedicine, newPharmacy, type TestActor } from '../actors.ts'
import type { Counter } from '../counter.ts'

/** `left`: units whose sale stands. */
export type Line = { id: string; medicine: number; left: number }
export type Part = {
  id: string
  order: Bought
  seller: number
  state: ConsignmentState
  /** Once packed it never becomes new again: its invoice stays. */
  wasPacked: boolean
  lines: Line[]
}
/** `isCancelled`: nothing brings it back, whatever `status` the administrator gives it. */
export type Bought = {
  id: string
  customer: number
  parts: Part[]
  status: OrderStatus
  isCancelled: boolean
}

/** What should be there: units that can be bought of each medicine, and how far each order is. */
export type World = {
  counter: Counter
  customers: TestActor[]
  pharmacies: TestActor[]
  admin: TestActor
  medicines: { id: string; seller: number; units: number }[]
  orders: Bought[]
  /** Batches whose units may not be sold again, once they come back. */
  blocked: Set<string>
  returns: { id: string; part: Part; line: Line; state: 'requested' | 'accepted' | 'refused' }[]
  recalls: { id: string; medicine: number; batchId: string; isOpen: boolean }[]
}

const unitsOfEach = 12

export type People = Pick<World, 'customers' | 'admin'>

export async function newPeople({ shop }: Counter): Promise<People> {
  const customers = [await newCustomer(shop), await newCustomer(shop)]
  return { customers, admin: await newAdmin(shop) }
}

/** Two pharmacies with two medicines each; nothing is bought of them yet. */
export async function newWorld(counter: Counter, people: People): Promise<World> {
  const { shop } = counter
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
    counter,
    pharmacies,
    medicines,
    orders: [],
    blocked: new Set(),
    recalls: [],
    returns: [],
  }
}

/** Of a list, the one that a number chooses; throws where there is none. */
export function chosen<T>(list: readonly T[], at: number): T {
  const one = list[at % list.length]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}

/** Of each line, the units that can be bought again if its sale is undone now: not those of a blocked batch. */
export async function sellableAgain({ pharmacies, blocked }: World, part: Part) {
  const { api } = chosen(pharmacies, part.seller)
  const { order } = await api.pharmacyOrders.detail({ params: { id: part.id } })
  return new Map(
    order.items.map(({ _id, picks }) => {
      const free = picks.filter(({ batchId }) => !blocked.has(batchId))
      return [_id, free.reduce((sum, { quantity }) => sum + quantity, 0)]
    }),
  )
}

/** The sale of lines is undone: so many units of each can be bought again. */
export function giveBack({ medicines }: World, lines: Line[], free: ReadonlyMap<string, number>) {
  for (const line of lines) {
    if (line.left > 0) chosen(medicines, line.medicine).units += free.get(line.id) ?? 0
    line.left = 0
  }
}

export async function sellableAgainOf(world: World, { parts }: Bought) {
  const each = await Promise.all(parts.map((part) => sellableAgain(world, part)))
  return new Map(each.flatMap((free) => [...free]))
}

const isBeforeHandover: readonly ConsignmentState[] = ['new', 'accepted', 'packed']

/** What was not handed over is called off; the order is for good. */
export function cancelParts(world: World, order: Bought, free: ReadonlyMap<string, number>) {
  for (const part of order.parts) {
    if (!isBeforeHandover.includes(part.state)) continue
    giveBack(world, part.lines, free)
    part.state = 'cancelled'
  }
  Object.assign(order, { isCancelled: true, status: 'cancelled' })
}

/** All batches that its pharmacy ever had of a medicine: first those with units. */
export async function batchesOf({ medicines, pharmacies }: World, at: number) {
  const { id, seller } = chosen(medicines, at)
  const { batches } = chosen(pharmacies, seller).api
  const params = { id }
  const present = await batches.ofMedicine({ params })
  const past = await batches.ofMedicine({ params, query: { past: true } })
  return [...present.body, ...past.body]
}
