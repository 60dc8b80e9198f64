import { noticeVersion } from '#contract/purposes.ts'
import type { ShopTerms } from '#contract/shop.ts'
import { hashPassword, sealContact, sealName } from '../modules/accounts/index.ts'
import { writePastInvoices } from '../modules/documents/index.ts'
import { countSalts, insertMedicines } from '../modules/inventory/index.ts'
import { sealAddress } from '../modules/orders/index.ts'
import type { Db } from '../platform/db.ts'
import { withKeys } from '../platform/vault/vault.ts'
import { addSampleOrders } from './add-sample-orders.ts'
import { fillDelivery } from './delivery.ts'
import { addDeliveryCodes } from './delivery-codes.ts'
import { demoId } from './demo-id.ts'
import { dispenseSample } from './dispense-sample.ts'
import { fillLedger } from './fill-ledger.ts'
import {
  countRows,
  deriveRatings,
  inBatches,
  insertCaptures,
  insertConsents,
  insertCustomers,
  insertEvents,
  insertItems,
  insertMovements,
  insertNearBatch,
  insertOrders,
  insertPayments,
  insertPharmacies,
  insertRefunds,
  insertReviews,
  insertShipments,
  isEmpty,
  lockFilling,
  openAccounts,
} from './fill-queries.ts'
import { fillLicences } from './licences.ts'
import { neighbourOrders, waitingOrders } from './neighbour-orders.ts'
import { daysKnown, neighbours } from './neighbours.ts'
import { type OrderRows, orderRows } from './order-rows.ts'
import { orderTrail } from './order-trail.ts'
import { type PastOrder, pastOrders } from './past-orders.ts'
import { demoCustomer, demoLogins, demoPharmacies } from './people.ts'
import { addSampleGrievances } from './sample-grievances.ts'
import { sampleOrders } from './sample-orders.ts'
import {
  addSamplePrescriptions,
  dispensedPrescription,
  drawSamplePages,
  type SamplePages,
} from './sample-prescription.ts'
import { firstOffers, sampleReviews } from './sample-reviews.ts'
import { insertDemoStaff } from './staff.ts'
import { type StockedMedicine, stockedMedicines, withRules } from './stocked-medicines.ts'

export { demoAdmin } from './people.ts'

const dayMs = 86_400_000

/**
 * Fills a database that nobody has used, in one transaction, and does not change any other.
 * Returns the demo logins that work in this shop. Only with `draws` prescriptions have pages, which take a second.
 */
export async function fillDemoShop(
  db: Db,
  now = new Date(),
  { draws = false }: { draws?: boolean } = {},
): Promise<ShopTerms['demoLogins']> {
  const pages = draws && (await isEmpty(db)) ? drawSamplePages(now) : undefined
  // Another process draws meanwhile. If filling fails first, its error is reported.
  pages?.catch(() => undefined)
  await db.transaction(async (tx) => {
    await lockFilling(tx)
    if (!(await isEmpty(tx))) return
    await fill(tx, now, pages)
    await addDeliveryCodes(tx)
  })
  const open = await openAccounts(
    db,
    demoLogins.map(({ email }) => email),
  )
  return demoLogins.filter(({ email }) => open.has(email))
}

async function fill(db: Db, now: Date, pages?: Promise<SamplePages>): Promise<void> {
  await insertPeople(db, now)
  await fillLicences(db, now)
  await fillDelivery(db, now)
  const stocked = stockedMedicines(now)
  await inBatches(stocked, (some) => insertMedicines(db, some))
  const medicines = await withRules(db, stocked)
  await countSalts(db)
  await insertReviews(
    db,
    firstOffers(medicines).flatMap((medicine, n) => sampleReviews(medicine, n, now)),
  )
  await deriveRatings(db)
  await addSamplePrescriptions(db, await pages, now)
  const sold = medicines
    .filter((medicine) => isSold(medicine) && !medicine.needsPrescription)
    .map(({ name }) => name)
  const samples = Object.values(sampleOrders)
  const past: PastOrder[] = [...pastOrders, ...neighbourOrders(sold), ...waitingOrders, ...samples]
  const rowsByOrder = new Map(past.map((one, n) => [one, orderRows(one, n, medicines, now)]))
  const rows = [...rowsByOrder.values()]
  const orders = await withKeys(db, (keys) =>
    rows.map(({ order }) => {
      return { ...order, ...sealAddress(keys, order.id, order.deliveryAddress) }
    }),
  )
  await insertOrders(db, orders)
  await insertShipments(
    db,
    rows.flatMap(({ shipments }) => shipments.map(beforeDispensing)),
  )
  await insertItems(
    db,
    rows.flatMap(({ items }) => items),
  )
  await insertPayments(
    db,
    rows.map(({ payment }) => payment),
  )
  await insertTrails(db, rows)
  for (const [{ prescription }, order] of rowsByOrder)
    if (prescription === dispensedPrescription) await dispenseSample(db, order, { medicines, now })
  await writePastInvoices(db)
  await fillLedger(db, rows, now)
  await insertNearBatch(db, nearBatch(medicines, now))
  await countRows(db)
  await addSampleOrders(db, { rows: rowsByOrder, medicines, now })
  await addSampleGrievances(db, now)
}

/** What needs a prescription is packed once it was dispensed, in the demo too: `dispenseSample` does both. */
function beforeDispensing(shipment: OrderRows['shipments'][number]) {
  const isDispensed = shipment.needsPrescription && 'packedAt' in shipment
  return isDispensed ? { ...shipment, state: 'accepted' as const } : shipment
}

/**
 * A batch of the first pharmacy's best stocked medicine that expires in 60 days, for its list of expiring batches.
 */
function nearBatch(medicines: readonly StockedMedicine[], now: Date) {
  const own = medicines.filter(
    ({ pharmacyId }) => pharmacyId === demoId(demoLogins[1]?.email ?? ''),
  )
  const best = own.toSorted((a, b) => b.stock - a.stock)[0]
  if (best === undefined) throw new Error('the first pharmacy has no medicine')
  return {
    medicineId: best.id,
    number: `${best.batchNumber}A`,
    expiryDate: new Date(now.getTime() + 60 * dayMs).toISOString().slice(0, 10),
    units: 12,
    at: now,
  }
}

async function insertTrails(db: Db, rows: OrderRows[]): Promise<void> {
  const trails = rows.map(orderTrail)
  await insertCaptures(
    db,
    trails.flatMap(({ captures }) => captures),
  )
  await insertRefunds(
    db,
    trails.flatMap(({ refunds }) => refunds),
  )
  await insertMovements(
    db,
    trails.flatMap(({ movements }) => movements),
  )
  // In time sequence, because their numbers determine their sequence.
  const events = trails.flatMap(({ events }) => events)
  await insertEvents(
    db,
    events.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  )
}

async function insertPeople(db: Db, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demoLogins[0]?.password ?? '')
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const { address: _, ...customer } = demoCustomer
  const id = demoId(customer.email)
  const customers = [
    { ...customer, id, passwordHash, createdAt: daysAgo(45) },
    ...neighbours.map(({ address: _, ...neighbour }, n) => ({
      ...neighbour,
      id: demoId(neighbour.email),
      passwordHash,
      createdAt: daysAgo(daysKnown(n)),
    })),
  ]
  const sealed = await withKeys(db, (keys) =>
    customers.map((one) => ({
      ...one,
      ...sealName(keys, one.id, one.name),
      contact: sealContact(keys, one.id, one.contact),
    })),
  )
  await insertCustomers(db, sealed)
  await insertConsents(
    db,
    [demoCustomer, ...neighbours].map(({ email }) => ({
      customerId: demoId(email),
      purpose: 'notice' as const,
      state: 'shown' as const,
      notice: noticeVersion,
      at: daysAgo(0),
    })),
  )
  await insertPharmacies(
    db,
    demoPharmacies.map(({ verified, ...pharmacy }, n) => ({
      ...pharmacy,
      id: demoId(pharmacy.email),
      passwordHash,
      createdAt: daysAgo(verified ? 60 - n * 20 : 2),
      verifiedAt: verified ? daysAgo(59 - n * 20) : null,
    })),
  )
  await insertDemoStaff(db, passwordHash, now)
}

/** Medicines of the pharmacy that waits for approval were never sold. */
function isSold({ pharmacyId }: { pharmacyId: string }): boolean {
  const seller = demoPharmacies.find(({ email }) => demoId(email) === pharmacyId)
  return seller?.verified === true
}
