import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { seedCustomer, seedOrder } from '../../../../../tests/orders.ts'
import { rowsAfter, withAndWithout } from '../../../../../tests/triggers.ts'
import type { Database } from '../../../platform/db.ts'
import { countPlaced, findDailyTotals, readingOf } from './daily-totals.ts'
import { sumDays } from './sum-days.ts'

const now = new Date('2028-03-12T10:00:00Z')
const at = (text: string) => new Date(text)

describe('what is read', () => {
  const span = { from: at('2028-03-01T12:00:00Z'), until: at('2028-03-10T12:00:00Z') }

  test('summed days as a whole, and the orders around them one by one', () => {
    expect(readingOf(span, '2028-03-08')).toEqual({
      days: { from: '2028-03-02', to: '2028-03-08' },
      spans: [
        { from: span.from, until: at('2028-03-01T18:30:00Z') },
        { from: at('2028-03-08T18:30:00Z'), until: span.until },
      ],
    })
  })

  test('no day after the last one of the span, and no order twice', () => {
    expect(readingOf(span, '2028-03-11')).toEqual({
      days: { from: '2028-03-02', to: '2028-03-09' },
      spans: [
        { from: span.from, until: at('2028-03-01T18:30:00Z') },
        { from: at('2028-03-09T18:30:00Z'), until: span.until },
      ],
    })
  })

  test('whole days alone, where the span begins and ends with a day', () => {
    const days = { from: at('2028-02-29T18:30:00Z'), until: at('2028-03-03T18:30:00Z') }
    expect(readingOf(days, '2028-03-08')).toEqual({
      days: { from: '2028-03-01', to: '2028-03-03' },
      spans: [],
    })
  })

  test.each([null, '2028-03-01'])('all orders where no day is summed: %s', (lastSummed) => {
    expect(readingOf(span, lastSummed)).toEqual({ days: null, spans: [span] })
  })
})

describe('the totals of days', () => {
  let database: Database
  let customerId: string
  beforeEach(async () => {
    database = await openTestDatabase()
    customerId = await seedCustomer(database, { name: 'Meera', email: 'meera@example.in' })
  })
  afterEach(() => database.close())

  const order = (placedAt: string, given: Parameters<typeof seedOrder>[2] = {}) =>
    seedOrder(database, customerId, { placedAt: at(placedAt), ...given })
  const totals = async () => {
    const found = await findDailyTotals(database.db, { from: at('2027-12-31T18:30:00Z'), to: now })
    return found
      .map((one) => `${one.day} ${one.orders} ${one.status} ${one.paymentStatus} ${one.paise}`)
      .sort()
  }
  const rows = async (text: string) => (await database.run(text)).rows
  const summedDays = async () =>
    (
      await rows(
        'select day::text, sum(orders)::int as n from daily_order_totals group by 1 order by 1',
      )
    ).map(({ day, n }) => `${day} ${n}`)
  const change = (what: string) =>
    database.run(`update orders set ${what} where placed_at < '2028-03-11'`)

  test('are the same whether a day is summed or not, and whatever changes in it', async () => {
    await order('2028-03-07T18:29:59Z')
    await order('2028-03-07T18:30:00Z', { status: 'cancelled', paymentStatus: 'refunded' })
    await order('2028-03-12T09:00:00Z')
    const first = [
      '2028-03-07 1 confirmed paid 10000',
      '2028-03-08 1 cancelled refunded 10000',
      '2028-03-12 1 confirmed paid 10000',
    ]
    expect(await totals()).toEqual(first)

    await sumDays(database.db, now)
    expect(await summedDays()).toEqual(['2028-03-07 1', '2028-03-08 1', '2028-03-09 0'])
    expect(await totals()).toEqual(first)

    await change(`status = 'delivered'`)
    const second = [
      '2028-03-07 1 delivered paid 10000',
      '2028-03-08 1 delivered refunded 10000',
      '2028-03-12 1 confirmed paid 10000',
    ]
    expect(await totals()).toEqual(second)
    expect(await rows('select 1 from daily_order_changes')).toHaveLength(4)

    await sumDays(database.db, now)
    expect(await rows('select 1 from daily_order_changes')).toEqual([])
    expect(await totals()).toEqual(second)
    expect(await countPlaced(database.db, now)).toBe(3)
    expect(await countPlaced(database.db, at('2028-03-07T18:29:59Z'))).toBe(1)
    expect(await countPlaced(database.db, at('2028-03-07T18:29:58Z'))).toBe(0)
  })

  test('count what changed before a day is summed once', async () => {
    await order('2028-03-05T10:00:00Z')
    await change(`status = 'shipped'`)
    await change('total_paise = 8000, subtotal_paise = 8000, delivery_paise = 0')
    await sumDays(database.db, now)
    expect(await totals()).toEqual(['2028-03-05 1 shipped paid 8000'])
    expect(await rows('select 1 from daily_order_changes')).toEqual([])
  })

  test('go on with the day after the last one', async () => {
    await order('2028-03-05T10:00:00Z')
    await sumDays(database.db, at('2028-03-08T10:00:00Z'))
    expect(await summedDays()).toEqual(['2028-03-05 1'])
    await order('2028-03-06T10:00:00Z')
    await sumDays(database.db, at('2028-03-10T10:00:00Z'))
    expect(await summedDays()).toEqual(['2028-03-05 1', '2028-03-06 1', '2028-03-07 0'])
  })

  test('sum nothing in a shop without orders', async () => {
    await sumDays(database.db, now)
    expect(await summedDays()).toEqual([])
    expect(await totals()).toEqual([])
  })

  test('changes of an order are written beside it, and not those that change no total', async () => {
    const id = await order('2028-03-05T10:00:00Z')
    const changes = (what: string) =>
      withAndWithout(
        database,
        'change_daily_order_totals on orders',
        rowsAfter(
          `update orders set ${what} where id = '${id}'`,
          'select status, orders, paise::int from daily_order_changes order by id',
        ),
      )
    expect(await changes(`status = 'delivered'`)).toEqual({
      with: [
        { status: 'confirmed', orders: -1, paise: -10000 },
        { status: 'delivered', orders: 1, paise: 10000 },
      ],
      without: [],
    })
    expect((await changes('revision = revision + 1, status = status')).with).toEqual([])
  })
})
