import { paiseOf } from '#contract/money.ts'
import { factsOf, findRules } from '../modules/inventory/index.ts'
import type { Db } from '../platform/db.ts'
import { demoId } from './demo-id.ts'
import {
  adviceOf,
  batchOf,
  expiryOf,
  makerOf,
  pricePaiseOf,
  scheduleOf,
  unitsOf,
} from './inventory-labels.ts'
import { leaflets } from './leaflets/index.ts'
import { stocks } from './medicines/index.ts'
import type { InventoryRow } from './medicines/inventory.ts'
import { otherMakers } from './medicines/other-makers.ts'
import { demoPharmacies } from './people.ts'

export type StockedMedicine = ReturnType<typeof stocked>

/** A medicine with what the drug rules say about it. */
export type RuledMedicine = Awaited<ReturnType<typeof withRules>>[number]

/** The rules are derived when medicines are stored. */
export async function withRules(db: Db, medicines: readonly StockedMedicine[]) {
  const rules = await findRules(
    db,
    medicines.map(({ id }) => id),
  )
  return medicines.map((medicine) => {
    const { schedule = null, needsPrescription = false } = rules.get(medicine.id) ?? {}
    return { ...medicine, schedule, needsPrescription }
  })
}

const open = demoPharmacies.filter(({ verified }) => verified)
const waiting = demoPharmacies.filter(({ verified }) => !verified)

/** All medicines of the demo with their sellers: most have one, some have two with different prices. */
export function stockedMedicines(now: Date): StockedMedicine[] {
  const rows = Object.entries(stocks).flatMap(([category, inventory]) =>
    inventory.map((row) => ({ category, row })),
  )
  rows.push(...otherMakers.map(([category, row]) => ({ category, row })))
  return rows.flatMap(({ category, row }, n) =>
    sellersOf(n).map((seller, turn) => stocked(category, row, n, { seller, turn }, now)),
  )
}

function sellersOf(n: number): string[] {
  const sellers = [open[n % open.length]?.email]
  if (n % 11 === 0) sellers.push(open[(n + 1) % open.length]?.email)
  if (n % 29 === 3) sellers.push(...waiting.map(({ email }) => email))
  return sellers.filter((email) => email !== undefined)
}

function stocked(
  category: string,
  [name, composition, packSize, mrp, leafletName]: InventoryRow,
  n: number,
  { seller, turn }: { seller: string; turn: number },
  now: Date,
) {
  const { what, take, care } = leaflets[leafletName]
  const mrpPaise = paiseOf(mrp)
  const sources = { name, composition, manufacturer: makerOf(n), packSize }
  return {
    id: demoId(`${name} from ${seller}`),
    pharmacyId: demoId(seller),
    ...sources,
    ...factsOf(sources),
    countryOfOrigin: originOf(n),
    declaredSchedule: scheduleOf(leafletName, composition, packSize),
    description: `${what} ${take} ${care} ${adviceOf(n)}`,
    category,
    batchNumber: batchOf(name, n + turn * 3, now),
    expiryDate: expiryOf(n + turn, now),
    image: '',
    pricePaise: pricePaiseOf(mrpPaise, n + turn * 3),
    mrpPaise,
    stock: unitsOf(n + turn),
    sku: `AU-${String(n + 1).padStart(4, '0')}`,
    createdAt: new Date(now.getTime() - (n + 1) * 5 * hourMs),
    updatedAt: now,
  }
}

/** Most are made in India; some are imported, and some sellers have not stated it. */
function originOf(n: number): string | null {
  if (n % 13 === 9) return null
  return n % 17 === 5 ? (['DE', 'FR', 'CH', 'US', 'IE'][n % 5] ?? null) : 'IN'
}

const hourMs = 3_600_000
