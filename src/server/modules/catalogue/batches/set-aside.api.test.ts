import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, newMedicine, newPharmacy } from '../../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../../tests/counter.ts'
import { inDays, of, shelvesOf } from '../../../../../tests/shelves.ts'
import { usualTerms } from '../../../platform/terms.ts'
import { setAsideExpiring } from './set-aside-expiring.ts'
import { tellExpiring } from './tell-expiring.ts'

let counter: Counter
let shelves: ReturnType<typeof shelvesOf>
beforeAll(async () => {
  counter = await openCounter()
  shelves = shelvesOf(counter)
})
afterAll(() => counter.shop.close())

describe('what is too close to its expiry', () => {
  const expire = (days = 0) =>
    setAsideExpiring(counter.shop.database.db, {
      now: new Date(Date.now() + days * 86_400_000),
      cutoffDays: usualTerms.expiryCutoffDays,
    })

  test('leaves the shop by itself, stays in the books, and its pharmacy is told once', async () => {
    const own = await newPharmacy(counter.shop)
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
    const { rows } = await counter.shop.database.run(
      'select kind, facts from notifications where account_id = $1',
      [own.id],
    )
    expect(rows).toEqual([
      { kind: 'batch_expired', facts: { medicines: 1, units: 10, name: seen.name } },
    ])
  })

  test('but for units that customers hold, until they are free', async () => {
    const id = await shelves.shelf({ expiryDate: inDays(40) })
    await counter.checkout(await newCustomer(counter.shop), { _id: id, quantity: 4 })
    await expire(20)
    expect(await shelves.firstOf(id)).toMatchObject({ units: 4, setAside: 6 })
    await counter.shop.database.run('update medicines set reserved = 0 where id = $1', [id])
    await counter.shop.database.run(
      `update orders set hold = 'released' where id in (select order_id from order_items where medicine_id = $1)`,
      [id],
    )
    await expire(20)
    expect(await shelves.firstOf(id)).toMatchObject({ units: 0, setAside: 10 })
    expect(await shelves.ledgerOf(id)).toEqual([
      ['expired', -4, 0, 'B-1'],
      ['expired', -6, 4, 'B-1'],
      ['brought', 10, 10, 'B-1'],
    ])
  })

  test('and what comes near is told once a week, in one letter for all of a pharmacy', async () => {
    const own = await newPharmacy(counter.shop)
    const soonest = await newMedicine(own, { expiryDate: inDays(45), stockQuantity: 3 })
    await newMedicine(own, { expiryDate: inDays(80), stockQuantity: 4 })
    await newMedicine(own, { expiryDate: inDays(20) })
    await newMedicine(own, { expiryDate: inDays(120) })
    const tell = () =>
      tellExpiring(counter.shop.database.db, {
        now: new Date(),
        cutoffDays: usualTerms.expiryCutoffDays,
      })
    await tell()
    const { rows: news } = await counter.shop.database.run(
      'select kind, facts from notifications where account_id = $1',
      [own.id],
    )
    expect(news).toEqual([
      { kind: 'batch_expiring', facts: { medicines: 2, units: 7, name: soonest.name } },
    ])
    const { rows: letters } = await counter.shop.database.run(
      'select subject, body from mails where recipient = $1',
      [own.email],
    )
    expect(letters).toMatchObject([{ subject: '7 units near their expiry' }])
    expect(letters[0]?.body).toContain(`${inDays(45)}: ${soonest.name}, batch`)
  })
})
