import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeclaredSchedule } from '#contract/drug-schedules.ts'
import type { Facets } from '#contract/facets.ts'
import type { Form } from '#contract/facts.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedMedicine, seedMedicines, seedPharmacy } from '../../../../tests/inventory.ts'

type Row = {
  name: string
  category: string
  form: Form | null
  declaredSchedule: DeclaredSchedule | null
  pricePaise: number
  stock: number
  reserved: number
  pharmacyId: string
  expiryDate: string
  deletedAt: Date | null
}
type Asked = {
  q?: string
  category?: string
  form?: Form
  pharmacy?: string
  prescription?: boolean
  inStock?: boolean
  minPrice?: number
  maxPrice?: number
}

let shop: TestShop
let open: { id: string; name: string }[]
let rows: Row[]
// A fixed pseudo-random sequence, so that a failure can be reproduced.
/** No salt of the rows is prescription-only: only a declaration makes a difference. */
const needsPrescription = ({ declaredSchedule }: Row) =>
  declaredSchedule === 'H' || declaredSchedule === 'H1'

let seed = 20_26
const chance = () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}
const pick = <T>(from: readonly T[]) => from[Math.floor(chance() * from.length)] as T

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.database
  const names = ['Asha Medicals', 'Banyan Chemists', 'Chandan Pharmacy']
  open = await Promise.all(names.map((name) => seedPharmacy(db, { name })))
  const waiting = await seedPharmacy(db, { name: 'Waiting', verified: false })
  rows = Array.from({ length: 300 }, (_, n) => {
    const stock = Math.floor(chance() * 3)
    return {
      name: `${pick(['Dolo', 'Crocin', 'Calpol'])} ${n}`,
      category: pick(['Pain relief', 'Skin', 'Heart']),
      form: pick(['tablet', 'cream', 'liquid', null]),
      declaredSchedule: pick(['H', 'H1', 'OTC', null] as const),
      pricePaise: 100 + Math.floor(chance() * 500) * 10,
      stock,
      reserved: Math.floor(chance() * (stock + 1)),
      pharmacyId: pick([...open, waiting]).id,
      expiryDate: chance() < 0.1 ? '2020-01-01' : '2090-01-01',
      deletedAt: chance() < 0.1 ? new Date() : null,
    }
  })
  for (const row of rows) await seedMedicine(db, row.pharmacyId, row)
})
afterAll(() => shop.close())

const facets = (query: Asked) => shop.as().products.facets({ query })

/** The same, computed one medicine at a time for each choice. */
function expected(asked: Asked): Omit<Facets, 'categories' | 'forms' | 'pharmacies'> & {
  categories: Map<string, number>
  forms: Map<string, number>
  pharmacies: Map<string, number>
} {
  const found = (without: Partial<Record<keyof Asked, undefined>>) => {
    const { q, category, form, pharmacy, prescription, inStock, minPrice, maxPrice } = {
      ...asked,
      ...without,
    }
    return rows.filter(
      (row) =>
        row.deletedAt === null &&
        row.expiryDate > '2026' &&
        open.some(({ id }) => id === row.pharmacyId) &&
        (q === undefined || row.name.toLowerCase().includes(q)) &&
        (category === undefined || row.category === category) &&
        (form === undefined || row.form === form) &&
        (pharmacy === undefined || row.pharmacyId === pharmacy) &&
        (prescription === undefined || needsPrescription(row) === prescription) &&
        (!inStock || row.stock > row.reserved) &&
        row.pricePaise >= (minPrice ?? 0) * 100 &&
        row.pricePaise <= (maxPrice ?? 1e6) * 100,
    )
  }
  const tally = (values: (string | null)[], chosen: string | undefined) => {
    const counts = new Map<string, number>(chosen === undefined ? [] : [[chosen, 0]])
    for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
    return counts
  }
  const rx = found({ prescription: undefined })
  const priced = found({ minPrice: undefined, maxPrice: undefined })
  const prices = priced.map((row) => row.pricePaise)
  const single = ['category', 'form', 'pharmacy', 'prescription', 'inStock'] as const
  const set = single.filter((name) => asked[name] !== undefined)
  const without = Object.fromEntries(set.map((name) => [name, found({ [name]: undefined }).length]))
  const ranged = asked.minPrice !== undefined || asked.maxPrice !== undefined
  return {
    total: found({}).length,
    categories: tally(
      found({ category: undefined }).map((row) => row.category),
      asked.category,
    ),
    forms: tally(
      found({ form: undefined }).map((row) => row.form),
      asked.form,
    ),
    pharmacies: tally(
      found({ pharmacy: undefined }).map((row) => row.pharmacyId),
      asked.pharmacy,
    ),
    prescription: {
      needed: rx.filter(needsPrescription).length,
      notNeeded: rx.filter((row) => !needsPrescription(row)).length,
    },
    inStock: found({ inStock: undefined }).filter((row) => row.stock > row.reserved).length,
    price:
      prices.length === 0
        ? null
        : { lowest: Math.min(...prices) / 100, highest: Math.max(...prices) / 100 },
    without: ranged ? { ...without, price: priced.length } : without,
  }
}

async function expectHonest(asked: Asked) {
  const { categories, forms, pharmacies, ...rest } = await facets(asked)
  const wanted = expected(asked)
  expect({
    ...rest,
    categories: new Map(categories.map(({ name, count }) => [name, count])),
    forms: new Map(forms.map(({ form, count }) => [form, count])),
    pharmacies: new Map(pharmacies.map(({ _id, count }) => [_id, count])),
  }).toEqual(wanted)
  const { headers } = await shop.as().catalogue.list({ query: { ...asked, limit: 2 } })
  expect(headers['x-total-count']).toBe(`${wanted.total}`)
}

describe('facet counts', () => {
  test('match a count of each medicine without filters', () => expectHonest({}))

  test.each(Array.from({ length: 40 }, (_, n) => n))(
    'match a count of each medicine with filters: %i',
    async () => {
      const maybe = <T>(value: T) => (chance() < 0.4 ? value : undefined)
      const asked = {
        q: maybe(pick(['dolo', 'cro', 'cal 1'])) && pick(['dolo', 'cro', 'calpol']),
        category: maybe(pick(['Pain relief', 'Skin', 'Heart', 'Nothing'])),
        form: maybe(pick(['tablet', 'cream', 'patch'] as const)),
        pharmacy: maybe(pick(open).id),
        prescription: maybe(chance() < 0.5),
        inStock: maybe(true),
        minPrice: maybe(Math.floor(chance() * 20)),
        maxPrice: maybe(20 + Math.floor(chance() * 20)),
      }
      const given = Object.entries(asked).filter(([, value]) => value !== undefined)
      await expectHonest(Object.fromEntries(given))
    },
  )

  test('equal what a choice finds', async () => {
    const asked = { category: 'Skin', inStock: true }
    const { categories, forms, pharmacies, prescription } = await facets(asked)
    const total = async (query: Asked) =>
      Number((await shop.as().catalogue.list({ query })).headers['x-total-count'])
    for (const { name, count } of categories)
      expect(await total({ ...asked, category: name })).toBe(count)
    for (const { form, count } of forms) expect(await total({ ...asked, form })).toBe(count)
    for (const { _id, count } of pharmacies)
      expect(await total({ ...asked, pharmacy: _id })).toBe(count)
    expect(await total({ ...asked, prescription: true })).toBe(prescription.needed)
    expect(await total({ ...asked, prescription: false })).toBe(prescription.notNeeded)
  })
})

describe('facet choices', () => {
  test('are sorted by count and show the names of the pharmacies', async () => {
    const { categories, forms, pharmacies } = await facets({})
    for (const choices of [categories, forms, pharmacies]) {
      const counts = choices.map(({ count }) => count)
      expect(counts).toEqual([...counts].sort((a, b) => b - a))
    }
    expect(pharmacies.map(({ name }) => name).sort()).toEqual(open.map(({ name }) => name))
  })

  test('include the chosen one even if it finds nothing', async () => {
    const none = { category: 'Nobody has it', form: 'patch' as const, pharmacy: `${open[0]?.id}` }
    const found = await facets(none)
    expect(found.total).toBe(0)
    expect(found.categories).toEqual([{ name: 'Nobody has it', count: 0 }])
    expect(found.forms).toEqual([{ form: 'patch', count: 0 }])
    expect(found.pharmacies).toEqual([{ _id: open[0]?.id, name: 'Asha Medicals', count: 0 }])
    expect(found.price).toBeNull()
  })

  test('never include a pharmacy that may not sell', async () => {
    expect((await facets({ pharmacy: crypto.randomUUID() })).pharmacies).toHaveLength(3)
    expect(JSON.stringify(await facets({}))).not.toContain('Waiting')
  })

  test('change at once with the inventory', async () => {
    const before = (await facets({ form: 'kit' })).total
    await seedMedicine(shop.database.db, `${open[0]?.id}`, { form: 'kit', category: 'Kits' })
    const after = await facets({ form: 'kit' })
    expect(after.total).toBe(before + 1)
    expect(after.categories).toEqual([{ name: 'Kits', count: 1 }])
  })

  test('show current prices even when their counts are cached', async () => {
    const category = 'Many'
    const many = await seedMedicines(
      shop.database.db,
      sql`insert into medicines
        (pharmacy_id, name, description, composition, category, batch_number, expiry_date, price_paise, stock,
        schedule, needs_prescription, needs_form21, pickup_only, unknown_salts)
      select ${open[0]?.id}::uuid, 'Many ' || n, 'Many', 'Many', ${category}, 'B-1', '2090-01-01'::date, 1000 + n, 5,
        'none', false, false, false, '{}'::text[]
      from generate_series(1, 5000) n`,
    )
    const priced = async () => (await facets({ category })).price
    expect(await priced()).toEqual({ lowest: 10.01, highest: 60 })
    const reprice = (at: number, paise: number) =>
      shop.database.run('update medicines set price_paise = $2 where id = $1', [many[at], paise])
    await reprice(0, 900)
    await reprice(4999, 90_00)
    expect(await priced()).toEqual({ lowest: 9, highest: 90 })
  })
})
