import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBatch } from '../../../../../../tests/batch-rows.ts'
import { openTestDatabase } from '../../../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../../../tests/inventory.ts'
import { reserveSet, sellSet } from '../../../../../../tests/move-stock.ts'
import { seedCustomer } from '../../../../../../tests/orders.ts'
import {
  type ModelItem,
  type ModelMedicine,
  type ModelOrder,
  stockModel,
} from '../../../../../../tests/stock-model.ts'
import type { Database } from '../../../../platform/db.ts'
import { release } from '../../../inventory/index.ts'
import { putBack } from '../put-back.ts'

/* Any sequence of reservations, sales, releases and returns does to the stock what the model says. */

let database: Database
let pharmacyId: string
let customerId: string
beforeAll(async () => {
  database = await openTestDatabase()
  pharmacyId = (await seedPharmacy(database.db)).id
  customerId = await seedCustomer(database, { name: 'Meera Kulkarni', email: 'meera@example.in' })
})
afterAll(() => database.close())

const [today, at] = ['2026-01-15', new Date('2026-01-15T06:00:00Z')]
const months = ['2090-03', '2090-06', '2090-09']
const wish = fc.record({
  medicine: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 4 }),
  promised: fc.constantFrom(null, ...months.map((month) => `${month}-01`)),
})
const wishes = fc.uniqueArray(wish, {
  selector: ({ medicine }) => medicine,
  minLength: 1,
  maxLength: 3,
})
const few = { minLength: 1, maxLength: 3 }
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ reserve: fc.array(wishes, few) }) },
  {
    weight: 3,
    arbitrary: fc.record({ sell: fc.array(fc.nat(20), few), late: fc.array(wishes, few) }),
  },
  { weight: 2, arbitrary: fc.record({ sell: fc.array(fc.nat(20), few) }) },
  { weight: 1, arbitrary: fc.record({ release: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ putBack: fc.nat(20) }) },
)
const stocks = fc.array(fc.array(fc.nat(6), { minLength: 3, maxLength: 3 }), {
  minLength: 3,
  maxLength: 3,
})
const mostSteps = 10

/** Items of as many orders as one sequence can have, each with all medicines; by order, then by medicine. */
async function insertItems(medicineIds: readonly string[]): Promise<string[][]> {
  const { rows } = await database.run(
    `with o as (
       insert into orders (customer_id, delivery_address, recipient_tokens, subtotal_paise, delivery_paise,
         total_paise, reservation, reservation_expires_at, idempotency_key)
       select $1, '', '{}', 0, 0, 0, 'released', now(), n::text from generate_series(1, $3::int) n returning id),
     k as (
       insert into shipments (order_id, pharmacy_id, pharmacy_name, pharmacy_address, license_number)
       select id, $2, 'Sanjeevani Medicals', 'Pune', 'MH-1' from o returning id, order_id)
     insert into order_items (order_id, shipment_id, medicine_id, position, name, image, batch_number, price_paise,
       quantity, schedule)
     select k.order_id, k.id, m.id, m.n, 'Paracetamol 500 mg', '', 'B-1', 100, 1, 'none'
     from k cross join unnest($4::uuid[]) with ordinality m(id, n) returning id, order_id, position`,
    [customerId, pharmacyId, 3 * mostSteps, medicineIds],
  )
  return [...Map.groupBy(rows, ({ order_id }) => order_id).values()].map((own) =>
    own.sort((a, b) => Number(a.position) - Number(b.position)).map(({ id }) => String(id)),
  )
}

/** A model and the same medicines in the database, whose batches have these units. */
async function newWorld(units: readonly number[][]) {
  const medicines: ModelMedicine[] = []
  const ids: string[] = []
  for (const [first = 0, ...others] of units) {
    const batches = [{ number: 'B-0', expiry: `${months[0]}-28`, units: first }]
    const shown = { batchNumber: 'B-0', expiryDate: `${months[0]}-28`, stock: first }
    const { id } = await seedMedicine(database.db, pharmacyId, shown)
    for (const [n, units] of others.entries()) {
      const [number, expiry] = [`B-${n + 1}`, `${months[n + 1]}-28`]
      // A movement of no unit is refused, and an empty batch is like none.
      if (units > 0) await seedBatch(database, id, { number, expiryDate: expiry, units })
      if (units > 0) batches.push({ number, expiry, units })
    }
    ids.push(id)
    medicines.push({
      batches,
      reserved: 0,
      shown: batches.find((b) => b.units > 0)?.number ?? 'B-0',
    })
  }
  const pool = await insertItems(ids)
  const itemIds = new Map<ModelItem, string>()
  const sold = (order: ModelOrder) =>
    order.items.map((item) => ({
      orderItemId: itemIds.get(item) ?? '',
      medicineId: ids[item.medicine] ?? '',
      quantity: item.quantity,
    }))
  const newOrder = async (items: ModelItem[]): Promise<ModelOrder> => {
    const free = pool.pop() ?? []
    for (const item of items) {
      const id = free[item.medicine] ?? ''
      itemIds.set(item, id)
      const update = 'update order_items set quantity = $2, promised_expiry = $3 where id = $1'
      await database.run(update, [id, item.quantity, item.promised])
    }
    return { items, state: 'new', picks: new Map() }
  }
  return { model: stockModel(medicines), ids, itemIds, sold, newOrder, orders: [] as ModelOrder[] }
}
type World = Awaited<ReturnType<typeof newWorld>>

async function expectSame({ model, ids, itemIds, orders }: World) {
  const { rows } = await database.run(
    `select m.stock, m.reserved, m.batch_number as shown,
       (select coalesce(json_object_agg(b.number, b.units), '{}') from batches b where b.medicine_id = m.id) as batches,
       (select json_object_agg(b.number, s.units) from batches b join (
         select batch_id, sum(units) as units from stock_movements group by 1) s on s.batch_id = b.id
         where b.medicine_id = m.id) as moved
     from medicines m join unnest($1::uuid[]) with ordinality w(id, n) on w.id = m.id order by n`,
    [ids],
  )
  expect(rows).toMatchObject(
    model.medicines.map((medicine) => {
      const { reserved, shown } = medicine
      const batches = Object.fromEntries(medicine.batches.map((one) => [one.number, one.units]))
      return { stock: model.stock(medicine), reserved, shown, batches }
    }),
  )
  const found = await database.run(
    `select k.order_item_id || ' ' || b.number as pick, k.quantity from picks k join batches b on b.id = k.batch_id
     where b.medicine_id = any($1)`,
    [ids],
  )
  const picks = orders.flatMap(({ picks }) =>
    [...picks].flatMap(([item, taken]) =>
      [...taken].map(([number, quantity]) => [`${itemIds.get(item)} ${number}`, quantity]),
    ),
  )
  expect(Object.fromEntries(found.rows.map(({ pick, quantity }) => [pick, quantity]))).toEqual(
    Object.fromEntries(picks),
  )
}

const seen = { reserved: 0, short: 0, refused: 0, sold: 0, late: 0, mixed: 0, back: 0, released: 0 }

async function reserveAll(world: World, wanted: ModelItem[][]) {
  const set = await Promise.all(wanted.map(world.newOrder))
  const short = await reserveSet(database.db, set.map(world.sold), today)
  expect(short).toEqual(world.model.reserve(set))
  world.orders.push(...set)
  seen.reserved += set.length - short.length
  seen.short += short.length
}

async function sellAll(world: World, chosen: ModelOrder[]) {
  const given = chosen.map((order) => ({
    items: world.sold(order),
    isReserved: order.state !== 'new',
  }))
  const late = chosen.filter(({ state }) => state === 'new')
  const short = world.model.sell(chosen)
  const asked = sellSet(database.db, given, at)
  if (short === null) {
    await expect(asked).rejects.toThrow('a medicine is sold twice at once')
    seen.refused += 1
    return
  }
  expect(await asked).toEqual(short)
  seen.sold += chosen.length - short.length
  seen.late += late.filter(({ state }) => state === 'sold').length
  seen.short += short.length
  seen.mixed += chosen
    .flatMap(({ picks }) => [...picks.values()])
    .filter(({ size }) => size > 1).length
}

/** Orders of this state, chosen by numbers. */
const pickOrders = ({ orders }: World, state: ModelOrder['state'], by: readonly number[]) => {
  const all = orders.filter((order) => order.state === state)
  return [...new Set(by.flatMap((n) => all[n % all.length] ?? []))]
}

const sequences = fc.asyncProperty(
  stocks,
  fc.array(step, { minLength: 4, maxLength: mostSteps }),
  async (units, steps) => {
    const world = await newWorld(units)
    for (const one of steps) {
      if ('reserve' in one) await reserveAll(world, one.reserve)
      else if ('sell' in one) {
        const late = await Promise.all(('late' in one ? one.late : []).map(world.newOrder))
        world.orders.push(...late)
        await sellAll(world, [...pickOrders(world, 'reserved', one.sell), ...late])
      } else if ('release' in one)
        for (const order of pickOrders(world, 'reserved', [one.release])) {
          await release(database.db, world.sold(order))
          world.model.release(order)
          seen.released += 1
        }
      else
        for (const order of pickOrders(world, 'sold', [one.putBack])) {
          await database.db.transaction((tx) => putBack(tx, world.sold(order), at))
          world.model.putBack(order)
          seen.back += 1
        }
      await expectSame(world)
    }
  },
)

test('reserve_units() and sell_units() do to batches, picks and stock what the model says', async () => {
  await fc.assert(sequences, { numRuns: 30, seed: 20_260_115 })
  // Every kind of result occurs, or the comparison would say little.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0)
})
