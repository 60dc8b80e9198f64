import { type CarrierTable, carrierDaysOf } from '#contract/carrier-days.ts'
import { type DeliverySchedule, everyDay } from '#contract/delivery-schedule.ts'
import { type IndianMoment, promisedDay } from '#contract/promised-delivery.ts'
import type { Db } from '../../../platform/db.ts'
import { covers, kilometresBetween } from './covers.ts'
import { findReachRows, type ReachRow } from './reach-queries.ts'

/**
 * How a pharmacy delivers to a PIN code. `kilometres`: null where the place of either is unknown.
 */
export type Reach = { covered: boolean; kilometres: number | null; schedule: DeliverySchedule }

/**
 * No PIN code of India begins so: for what pharmacies say of themselves while the customer's is unknown. Says nothing
 * about whether they deliver there.
 */
export const unknownPin = '000000'

/** How a pharmacy delivers that has said nothing, from an unknown place. */
export const unknownReach: Reach = { covered: true, kilometres: null, schedule: everyDay }

export type ReachOf = (pharmacyId: string) => Reach

/** How pharmacies deliver to a PIN code. Asks nothing about those without delivery facts. */
export async function findReach(
  db: Db,
  pin: string,
  pharmacies: readonly { id: string; hasDeliveryFacts: boolean }[],
): Promise<ReachOf> {
  const known = pharmacies.filter(({ hasDeliveryFacts }) => hasDeliveryFacts)
  const pharmacyIds = [...new Set(known.map(({ id }) => id))]
  const rows = pharmacyIds.length === 0 ? [] : await findReachRows(db, { pin, pharmacyIds })
  const reaches = new Map(rows.map((row) => [row.pharmacyId, reachOf(row, pin)]))
  return (id) => reaches.get(id) ?? unknownReach
}

function reachOf(row: ReachRow, pin: string): Reach {
  const { districts, prefixes, radiusKm, from, to, schedule } = row
  const place = to.districts === null ? null : { ...to, pin, districts: to.districts }
  const areas = { districts: districts ?? [], prefixes: prefixes ?? [], radiusKm, from }
  return {
    covered: covers(areas, pin, place),
    kilometres: from === null || place === null ? null : kilometresBetween(from, place),
    schedule: schedule ?? everyDay,
  }
}

/** The promised day of a shipment that is paid at this moment; null if it can't be delivered there. */
export function promiseOf(
  { covered, kilometres, schedule }: Reach,
  paid: IndianMoment,
  carrier: CarrierTable,
): string | null {
  return covered ? promisedDay(paid, carrierDaysOf(carrier, kilometres), schedule) : null
}
