import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { waitForLock } from '../../../../tests/locks.ts'
import { drawPicture } from '../../../../tests/pictures.ts'
import {
  newPrescription,
  sendFile,
  startedPrescription,
  storedFile,
} from '../../../../tests/prescription-uploads.ts'

import { customers } from '../accounts/tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const picture = (n: number) =>
  drawPicture({ width: 40, height: 40, background: `#0000${10 + n}` })
    .png()
    .toBuffer()

test('starts one prescription when the client asks several times at once', async () => {
  const customer = await newCustomer(shop)
  const params = { id: randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => customer.api.prescriptions.start({ params })),
  )
  for (const { prescription } of answers) expect(prescription._id).toBe(params.id)
  expect((await customer.api.prescriptions.list()).prescriptions).toHaveLength(1)
})

test('starts no prescription once the account, for which it waits, is deleted', async () => {
  const { db, run } = shop.database
  const { api, id } = await newCustomer(shop)
  const { started } = await db.transaction(async (tx) => {
    await tx
      .update(customers)
      .set({ closedAt: new Date(), name: null, nameTokens: [] })
      .where(eq(customers.id, id))
    const started = Promise.allSettled([api.prescriptions.start({ params: { id: randomUUID() } })])
    await waitForLock(shop.database)
    return { started }
  })
  expect(await started).toMatchObject([{ status: 'rejected', reason: { code: 'session_expired' } }])
  const stored = await run('select id from prescriptions where customer_id = $1', [id])
  expect(stored.rows).toEqual([])
})

test('takes ten pages at most when several files arrive at once', async () => {
  const customer = await newCustomer(shop)
  const id = await startedPrescription(customer)
  for (let n = 0; n < 8; n += 1) await storedFile(shop, customer, { id }, await picture(n))
  const files = await Promise.all([20, 21, 22].map(picture))
  const answers = await Promise.all(files.map((file) => sendFile(shop, customer, { id }, file)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  const { prescription } = await customer.api.prescriptions.detail({ params: { id } })
  expect(prescription.pages).toHaveLength(10)
})

test('finishes with a page, or removes it, never both', async () => {
  const customer = await newCustomer(shop)
  for (let n = 0; n < 5; n += 1) {
    const { id, page } = await newPrescription(shop, customer)
    const { prescriptions } = customer.api
    await Promise.allSettled([
      prescriptions.finish({ params: { id }, body: {} }),
      prescriptions.removePage({ params: { id, page } }),
    ])
    const { prescription } = await prescriptions.detail({ params: { id } })
    expect([
      ['uploaded', 1],
      ['uploading', 0],
    ]).toContainEqual([prescription.state, prescription.pages.length])
  }
})
