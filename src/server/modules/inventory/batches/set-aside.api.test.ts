import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, newMedicine, newPharmacy } from '../../../../../tests/actors.ts'
import { emailsTo } from '../../../../../tests/passwords.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { inDays, of, stockOf } from '../../../../../tests/stocks.ts'
import { uploads } from '../../../../../tests/uploads.ts'
import { shownDay } from '../../../platform/clock.ts'
import { usualTerms } from '../../../platform/terms.ts'
import { notifyExpiring } from './notify-expiring.ts'
import { setAsideExpiring } from './set-aside-expiring.ts'

let scenario: Scenario
let stocks: ReturnType<typeof stockOf>
beforeAll(async () => {
  scenario = await openScenario()
  stocks = stockOf(scenario)
})
afterAll(() => scenario.shop.close())

describe('expiring batches', () => {
  const expire = (days = 0) =>
    setAsideExpiring(scenario.shop.database.db, {
      now: new Date(Date.now() + days * 86_400_000),
      cutoffDays: usualTerms.expiryCutoffDays,
    })

  test('sets aside batches too close to their expiry and notifies the pharmacy once', async () => {
    const own = await newPharmacy(scenario.shop)
    const { _id: id } = await newMedicine(own, { expiryDate: inDays(30), stockQuantity: 10 })
    await own.api.batches.add({
      ...of(id),
      body: { number: 'B-2', expiryDate: inDays(31), units: 5 },
    })
    await expire()
    await expire()
    const seen = await own.api.catalogue.detail(of(id))
    expect(seen).toMatchObject({ stockQuantity: 5, expiryDate: inDays(31) })
    const list = async (filter: 'expired' | 'expiring') =>
      (await own.api.batches.list({ query: { filter } })).body
    expect(await list('expired')).toMatchObject([{ units: 0, setAside: 10 }])
    expect(await list('expiring')).toMatchObject([{ number: 'B-2', units: 5 }])
    const { rows } = await scenario.shop.database.run(
      'select kind, facts from notifications where account_id = $1',
      [own.id],
    )
    expect(rows).toEqual([
      { kind: 'batch_expired', facts: { medicines: 1, units: 10, name: seen.name } },
    ])
  })

  test('does not set aside reserved units until they are released', async () => {
    const id = await stocks.addMedicine({ expiryDate: inDays(40) })
    await scenario.checkout(await newCustomer(scenario.shop), { _id: id, quantity: 4 })
    await expire(20)
    expect(await stocks.firstOf(id)).toMatchObject({ units: 4, setAside: 6 })
    await scenario.shop.database.run('update medicines set reserved = 0 where id = $1', [id])
    await scenario.shop.database.run(
      `update orders set reservation = 'released' where id in (select order_id from order_items where medicine_id = $1)`,
      [id],
    )
    await expire(20)
    expect(await stocks.firstOf(id)).toMatchObject({ units: 0, setAside: 10 })
    expect(await stocks.movementsOf(id)).toEqual([
      ['expired', -4, 0, 'B-1'],
      ['expired', -6, 4, 'B-1'],
      ['brought', 10, 10, 'B-1'],
    ])
  })

  test('keeps units aside when an imported count includes them', async () => {
    const own = await newPharmacy(scenario.shop)
    const { upload } = uploads(scenario.shop)
    const count = async (batch: string, units: number) => {
      const row = `D,Dolo 650,30,${batch},${units}`
      const { done } = await upload(
        own,
        `sku,name,price,batchNumber,expiryDate,stockQuantity\n${row}`,
      )
      return done
    }
    const first = `A1,${inDays(30)}`
    await count(first, 10)
    const [medicine] = (await own.api.catalogue.inventory({ query: {} })).body
    const inventory = () => stockOf({ pharmacy: own }).batchesOf(medicine?._id ?? '')
    await expire()
    expect(await count(first, 10)).toMatchObject({ unchanged: 1 })
    expect(await count(',', 10)).toMatchObject({ unchanged: 1 })
    expect(await inventory()).toMatchObject([{ number: 'A1', units: 0, setAside: 10 }])
    await count(first, 12)
    expect(await inventory()).toMatchObject([{ number: 'A1', units: 2, setAside: 10 }])
    await expire()
    // A delivery under a number of its own is counted without them.
    await count('A2,2090-06-30', 5)
    expect(await inventory()).toMatchObject([
      { number: 'A1', units: 0, setAside: 12 },
      { number: 'A2', units: 5, setAside: 0 },
    ])
    expect(await count('A2,2090-06-30', 17)).toMatchObject({ unchanged: 1 })
  })

  test('emails each pharmacy once a week about batches that expire soon', async () => {
    const own = await newPharmacy(scenario.shop)
    const soonest = await newMedicine(own, { expiryDate: inDays(45), stockQuantity: 3 })
    await newMedicine(own, { expiryDate: inDays(80), stockQuantity: 4 })
    await newMedicine(own, { expiryDate: inDays(20) })
    await newMedicine(own, { expiryDate: inDays(120) })
    const notify = () =>
      notifyExpiring(scenario.shop.database.db, {
        now: new Date(),
        cutoffDays: usualTerms.expiryCutoffDays,
      })
    await notify()
    const { rows: notifications } = await scenario.shop.database.run(
      'select kind, facts from notifications where account_id = $1',
      [own.id],
    )
    expect(notifications).toEqual([
      { kind: 'batch_expiring', facts: { medicines: 2, units: 7, name: soonest.name } },
    ])
    const emails = await emailsTo(scenario.shop, own.email)
    expect(emails).toMatchObject([{ subject: '7 units expire soon' }])
    expect(emails[0]?.body).toContain(`${shownDay(inDays(45))}: ${soonest.name}, batch`)
  })
})
