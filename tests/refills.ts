import type { MedicineInput } from '#contract/medicine.ts'
import { newMedicine, type TestActor } from './actors.ts'
import { bringShipment, itemOf } from './returns.ts'
import type { Scenario } from './scenario.ts'

/** Facts of a product in strips of ten; with other names it is another product. */
export const strip: Partial<MedicineInput> = {
  composition: 'Metformin (500mg)',
  manufacturer: 'USV Ltd',
  packSize: 'strip of 10 tablets',
  stockQuantity: 40,
}

type Ordered = { quantity?: number; deliveredAt?: Date | null }

/** A delivered order of a medicine, by default of two strips now. `deliveredAt` null: it is on its way. */
export async function received(
  { shop, pharmacy, buy }: Pick<Scenario, 'shop' | 'pharmacy' | 'buy'>,
  customer: TestActor,
  _id: string,
  { quantity = 2, deliveredAt }: Ordered = {},
): Promise<{ orderId: string; itemId: string }> {
  const orderId = await buy(customer, { _id, quantity })
  if (deliveredAt !== null) await bringShipment(shop, { pharmacy, customer, orderId }, deliveredAt)
  return { orderId, itemId: await itemOf(shop, orderId) }
}

/** A medicine in strips of ten. It lacks a maker, so that it is a product of its own. */
export function newStrip(pharmacy: Pick<TestActor, 'api'>, given: Partial<MedicineInput> = {}) {
  return newMedicine(pharmacy, { packSize: 'strip of 10 tablets', stockQuantity: 40, ...given })
}

/** A refill of a new medicine, of which two strips of ten came, by default now; taken once a day. */
export async function newRefill(
  scenario: Pick<Scenario, 'shop' | 'pharmacy' | 'buy'>,
  customer: TestActor,
  { deliveredAt, quantity, ...given }: Ordered & Partial<MedicineInput> = {},
) {
  const medicine = await newStrip(scenario.pharmacy, given)
  const ordered = await received(scenario, customer, medicine._id, {
    ...(deliveredAt === undefined ? {} : { deliveredAt }),
    ...(quantity === undefined ? {} : { quantity }),
  })
  const { refill } = await customer.api.refills.set({ params: ordered, body: { piecesPerDay: 1 } })
  return { medicine, ...ordered, refill }
}

/** Forgets that the job has looked at a customer's refills, and that they were reminded. */
export async function lookAgain({ database }: Scenario['shop'], { id }: TestActor): Promise<void> {
  await database.run(
    `update refills set looked_on = '2000-01-01', reminded_on = null where customer_id = $1`,
    [id],
  )
}
