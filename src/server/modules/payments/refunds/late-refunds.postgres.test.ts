import { expect, test } from 'vitest'
import { lateRefunds } from '../../../../../tests/late-refunds.ts'
import { paidOrderForEach } from '../../../../../tests/paid-order.ts'
import { findRefundsOf, lockDueRefund, lockLastTry } from './refund-queries.ts'

/* On separate connections. */

const paid = paidOrderForEach()
const { failedAfter } = lateRefunds(paid)

test('the retry of a refund that is reported as paid after all is not sent meanwhile', async () => {
  const { db } = paid.scenario.shop.database
  await failedAfter(() =>
    paid.customer.api.orders.cancel({ params: { orderId: paid.id }, body: {} }),
  )
  const failed = (await findRefundsOf(db, [paid.id])).find(({ state }) => state === 'failed')
  if (failed === undefined) throw new Error('no refund has failed')
  const dueBy = new Date(Date.now() + 61 * 60_000)
  await db.transaction(async (tx) => {
    const retry = await lockLastTry(tx, failed)
    expect(retry).toMatchObject({ state: 'requested', retryOf: failed.id, tries: 0 })
    expect(await lockDueRefund(db, { dueBy, now: dueBy, ids: [retry.id] })).toBeNull()
  })
})
