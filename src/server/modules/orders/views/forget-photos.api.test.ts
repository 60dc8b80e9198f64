import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine } from '../../../../../tests/actors.ts'
import { later } from '../../../../../tests/later.ts'
import { loggedInAgain } from '../../../../../tests/passwords.ts'
import { drawPicture, storedPhoto } from '../../../../../tests/pictures.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { createLog } from '../../../platform/log.ts'
import { usualTerms } from '../../../platform/terms.ts'
import { createUploads } from '../../../platform/uploads/uploads.ts'
import { photosInOrders } from '../../fulfilment/index.ts'
import { inventoryJobs } from '../../inventory/index.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

let made = 0
async function photo() {
  made += 1
  const file = await drawPicture({ width: 20 + made, height: 20 })
    .png()
    .toBuffer()
  const image = await storedPhoto(scenario.shop, scenario.pharmacy, file)
  const isThere = async () =>
    (await scenario.shop.send({ method: 'GET', url: image })).status === 200
  return { file, image, isThere }
}

const dayMs = 24 * 60 * 60 * 1000
const runAfter = (days: number) =>
  inventoryJobs(scenario.shop.database.db, photosInOrders, usualTerms, images)[0]?.run(
    new Date(Date.now() + days * dayMs),
  )
const images = { takeTurn: createUploads().takeTurn, log: createLog('silent'), publicUrl: () => '' }

test('deletes a photo a week after its last use; keeps photos that a medicine or an order shows', async () => {
  const { pharmacy, buy, shop } = scenario
  const [idle, shown, bought, taken, asked] = [
    await photo(),
    await photo(),
    await photo(),
    await photo(),
    await photo(),
  ]
  await newMedicine(pharmacy, { image: shown.image })
  const sold = await newMedicine(pharmacy, { image: bought.image })
  await buy(await newCustomer(shop), { _id: sold._id, quantity: 1 })
  const gone = await newMedicine(pharmacy, { image: taken.image })
  for (const { _id } of [sold, gone]) await pharmacy.api.catalogue.remove({ params: { id: _id } })

  await runAfter(6.9)
  expect(await idle.isThere()).toBe(true)

  // Uploading it again restarts the week.
  await later(shop, 2 * 24 * 60 * 60, async () => {
    const owner = await loggedInAgain(shop, 'pharmacy', pharmacy)
    expect(await storedPhoto(shop, owner, asked.file)).toBe(asked.image)
  })

  await runAfter(7.1)
  const there = [idle, shown, bought, taken, asked].map((one) => one.isThere())
  expect(await Promise.all(there)).toEqual([false, true, true, false, true])

  expect(await storedPhoto(shop, pharmacy, idle.file)).toBe(idle.image)
  expect(await idle.isThere()).toBe(true)
})
