import { answerRecall, closeRecall, openRecall } from '../modules/recalls/index.ts'
import type { Db } from '../platform/db.ts'
import { findAdministrator } from './fill-queries.ts'
import { runAs } from './past-actions.ts'
import type { StockedMedicine } from './stocked-medicines.ts'

type Past = { medicines: readonly StockedMedicine[]; now: Date }
const hourMs = 3_600_000

/*
 * Both recalls concern rarely sold medicines of the first pharmacy: their last orders were delivered earlier,
 * and no open shipment contains them. Without an administrator, the shop has no recalls.
 */

/** Opened weeks ago, answered and closed. */
export async function recallClosed(db: Db, { medicines, now }: Past): Promise<void> {
  const id = await findAdministrator(db)
  if (id === null) return
  const admin = (daysAgo: number) =>
    ({ role: 'admin', id, at: new Date(now.getTime() - daysAgo * 24 * hourMs) }) as const
  const { name, batchNumber, pharmacyId } = named(medicines, 'Salbutamol 2 mg/5 ml syrup')
  const recall = await runAs(db, admin(24), (ctx) =>
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
  const note =
    'All nine bottles are in a sealed box, separate from the stock, and ready for the courier.'
  await runAs(db, seller, (ctx) => answerRecall(ctx, { params, body: { note } }))
  const evidence =
    'Returned to the manufacturer: courier receipt and certificate of destruction for nine bottles, received by email.'
  const body = { outcome: 'destroyed', evidence } as const
  await runAs(db, admin(17), (ctx) => closeRecall(ctx, { params, body }))
}

/** Opened yesterday; its pharmacy has not answered yet. */
export async function recallOpened(db: Db, { medicines, now }: Past): Promise<void> {
  const id = await findAdministrator(db)
  if (id === null) return
  const { name, batchNumber } = named(medicines, 'Guaifenesin 100 mg/5 ml syrup')
  const admin = { role: 'admin', id, at: new Date(now.getTime() - 20 * hourMs) } as const
  await runAs(db, admin, (ctx) =>
    openRecall(ctx, {
      body: {
        medicine: name,
        batchNumber,
        severity: 'I',
        reason:
          'A sample of this batch contains more diethylene glycol than permitted. It is toxic.',
      },
    }),
  )
}

/** The first pharmacy's medicine with this name. */
function named(medicines: readonly StockedMedicine[], name: string): StockedMedicine {
  const found = medicines.find((medicine) => medicine.name === name)
  if (found === undefined) throw new Error(`the demo shop has no ${name}`)
  return found
}
