import type { ReviewInput } from '#contract/reviews.ts'
import type { Database } from '#server/platform/db.ts'
import type { TestActor } from './actors.ts'
import { seedOrder } from './orders.ts'

export const goodReview: ReviewInput = {
  rating: 5,
  title: 'Just as described',
  content: 'Sealed pack, long expiry date, at the door the next morning.',
}

/** The administrator sets an order to delivered. */
export async function deliver(admin: Pick<TestActor, 'api'>, order: string): Promise<void> {
  await admin.api.adminOrders.setStatus({ params: { id: order }, body: { status: 'delivered' } })
}

/** Delivers an order and lets its customer review a medicine of it; returns the review's id. */
export async function newReview(
  admin: Pick<TestActor, 'api'>,
  customer: TestActor,
  { order, medicine }: { order: string; medicine: string },
  given: Partial<ReviewInput> = {},
): Promise<string> {
  await deliver(admin, order)
  const { review } = await customer.api.reviews.write({
    params: { id: medicine },
    body: { ...goodReview, ...given },
  })
  return review._id
}

/** Inserts a delivered order of a medicine; the invariants do not hold for it. */
export async function seedReceived(
  database: Pick<Database, 'db' | 'run'>,
  customerId: string,
  medicineId: string,
): Promise<string> {
  const id = await seedOrder(database, customerId, { status: 'delivered' })
  await database.run('update order_items set medicine_id = $1 where order_id = $2', [
    medicineId,
    id,
  ])
  return id
}

/** Derives the ratings of all products, as the demo does after its sample reviews. */
export async function deriveRatings({ run }: Pick<Database, 'run'>): Promise<void> {
  await run(
    'select derive_product_rating(product_id) from (select distinct product_id from reviews) p',
  )
}
