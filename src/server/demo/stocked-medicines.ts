import { paiseOf } from '#contract/money.ts'
import { factsOf } from '../modules/catalogue/index.ts'
import { demoId } from './demo-id.ts'
import { leaflets } from './leaflets/index.ts'
import { shelves } from './medicines/index.ts'
import { otherMakers } from './medicines/other-makers.ts'
import type { ShelfRow } from './medicines/shelf.ts'
import { demoPharmacies } from './people.ts'
import { scheduleOf } from './schedule-of.ts'
import { adviceOf, batchOf, expiryOf, makerOf, pricePaiseOf, unitsOf } from './shelf-labels.ts'

export type StockedMedicine = ReturnType<typeof stocked>

const open = demoPharmacies.filter(({ verified }) => verified)
const waiting = demoPharmacies.filter(({ verified }) => !verified)

/** Every medicine of the demo with its seller: most once, some from two pharmacies at two prices. */
export function stockedMedicines(now: Date): StockedMedicine[] {
  const rows = Object.entries(shelves).flatMap(([category, shelf]) =>
    shelf.map((row) => ({ category, row })),
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
  [name, composition, packSize, mrp, leafletName]: ShelfRow,
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
    schedule: scheduleOf(leafletName, composition, packSize),
    description: `${what} ${take} ${care} ${adviceOf(n)}`,
    category,
    batchNumber: batchOf(name, n + turn * 3, now),
    expiryDate: expiryOf(n + turn, now),
    image: '',
    pricePaise: pricePaiseOf(mrpPaise, n + turn * 3),
    mrpPaise,
    stock: unitsOf(n + turn),
    sku: `AU-${String(n + 1).padStart(4, '0')}`,
    ratingTenths: 45,
    ratingCount: 4,
    ratingDistribution: [67, 21, 8, 3, 1],
    ratingSample: true,
    createdAt: new Date(now.getTime() - (n + 1) * 5 * hourMs),
    updatedAt: now,
  }
}

const hourMs = 3_600_000
