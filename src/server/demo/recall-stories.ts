import { answerRecall, closeRecall, openRecall } from '../modules/recalls/index.ts'
import type { Db } from '../platform/db.ts'
import { findAdministrator } from './fill-queries.ts'
import { doneBy } from './past-deeds.ts'
import type { StockedMedicine } from './stocked-medicines.ts'

type Past = { medicines: readonly StockedMedicine[]; now: Date }
const hourMs = 3_600_000

/*
 * Both are of the first pharmacy, for seldom sold medicines: the last order of either had arrived before, and
 * no parcel waits with them. A shop without an administrator has nobody to recall anything.
 */

/** Weeks ago, answered and over. */
export async function recallClosed(db: Db, { medicines, now }: Past): Promise<void> {
  const id = await findAdministrator(db)
  if (id === null) return
  const admin = (daysAgo: number) =>
    ({ role: 'admin', id, at: new Date(now.getTime() - daysAgo * 24 * hourMs) }) as const
  const { name, batchNumber, pharmacyId } = named(medicines, 'Salbutamol 2 mg/5 ml syrup')
  const recall = await doneBy(db, admin(24), (ctx) =>
    openRecall(ctx, {
      body: {
        medicine: name,
        batchNumber,
        severity: 'III',
        reason: 'Caps of some bottles do not close tightly, and syrup leaks into the carton.',
      },
    }),
  )
  const params = { id: recall.recall._id }
  const seller = { ...admin(23), role: 'pharmacy', id: pharmacyId } as const
  const note = 'All nine bottles are out of the shelf, in a closed box, and wait for the courier.'
  await doneBy(db, seller, (ctx) => answerRecall(ctx, { params, body: { note } }))
  const evidence =
    'Sent back to the manufacturer: courier receipt and their certificate of destruction for nine bottles, received by e-mail.'
  const body = { outcome: 'destroyed', evidence } as const
  await doneBy(db, admin(17), (ctx) => closeRecall(ctx, { params, body }))
}

/** Of yesterday: its pharmacy has not answered yet. */
export async function recallOpened(db: Db, { medicines, now }: Past): Promise<void> {
  const id = await findAdministrator(db)
  if (id === null) return
  const { name, batchNumber } = named(medicines, 'Guaifenesin 100 mg/5 ml syrup')
  const admin = { role: 'admin', id, at: new Date(now.getTime() - 20 * hourMs) } as const
  await doneBy(db, admin, (ctx) =>
    openRecall(ctx, {
      body: {
        medicine: name,
        batchNumber,
        severity: 'I',
        reason:
          'A sample of this batch holds more diethylene glycol than is allowed. It is a poison.',
      },
    }),
  )
}

/** The first pharmacy's. */
function named(medicines: readonly StockedMedicine[], name: string): StockedMedicine {
  const found = medicines.find((medicine) => medicine.name === name)
  if (found === undefined) throw new Error(`the demo shop has no ${name}`)
  return found
}
