import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPharmacy } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedMedicine } from '../../../../tests/inventory.ts'

/* Searches that find too many medicines to sort them all. */

const many = 4_300
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const open = await newPharmacy(shop)
  const closed = await newPharmacy(shop)
  await seedMedicine(shop.database.db, open.id, { name: 'Original', category: 'Common' })
  const copies = (pharmacyId: string, name: string, count: number) =>
    shop.database.run(
      `insert into medicines (pharmacy_id, name, description, composition, category, batch_number, expiry_date,
         price_paise, stock, salts, schedule, needs_prescription, needs_form21, pickup_only, unknown_salts)
       select $1, $2 || ' ' || n, '', '', 'Common', batch_number, expiry_date, 100, 1, array['zinc'],
         schedule, needs_prescription, needs_form21, pickup_only, unknown_salts
       from medicines, generate_series(1, $3::integer) n where name = 'Original'`,
      [pharmacyId, name, count],
    )
  await copies(open.id, 'Capsule', many - 1_000)
  await copies(open.id, 'Syrup', 1_000)
  await copies(closed.id, 'Capsule', 50)
  await shop.database.run('update pharmacies set suspended_at = now() where id = $1', [closed.id])
  await shop.database.run(`update products set popularity = substring(name from '[0-9]+')::integer % 7
    where name ~ '[0-9]'`)
  await shop.database.run('analyze medicines, products, product_availability')
})
afterAll(() => shop.close())

const list = (query: Record<string, string | number | undefined>) =>
  shop.as().catalogue.list({ query })

async function walk(query: Record<string, string | number>) {
  const found: { _id: string; name: string }[] = []
  const totals = new Set<string>()
  for (let cursor: string | undefined; ; ) {
    const { body, headers } = await list({ ...query, limit: 100, cursor })
    found.push(...body)
    totals.add(`${headers['x-total-count']} ${headers['x-total-count-relation']}`)
    const next = /cursor=([^>&]+)/.exec(headers.link ?? '')?.[1]
    if (next === undefined) return { found, totals: [...totals] }
    cursor = decodeURIComponent(next)
  }
}

test('counts what a search finds up to a thousand, on every page', async () => {
  expect((await walk({ q: 'capsule', sort: 'name' })).totals).toEqual(['1000 at-least'])
  expect((await walk({ q: 'syrup' })).totals).toEqual(['1000 exact'])
  expect((await walk({ q: 'syrup 33' })).totals).toEqual(['11 exact'])
})

test('counts other lists to the end', async () => {
  expect((await list({})).headers).toMatchObject({
    'x-total-count': String(many + 1),
    'x-total-count-relation': 'exact',
  })
})

test.each([
  ['a common word', 'capsule', many - 1_000],
  ['a word outside of names', 'common', many + 1],
  ['the beginning of a common word', 'capsu', many - 1_000],
  ['a common word and a beginning', 'common cap', many - 1_000],
  ['a common word and the beginning of many', 'common 2', 1_111 + 111],
])('pages through all that is found by %s, once each and in order', async (_, q, count) => {
  const { found } = await walk({ q })
  expect(found.length).toBe(count)
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(count)
  expect(found.map(({ name }) => name)).toEqual(await inOrder(q, found))
})

/** Names with the last word as typed first, then by popularity and by name. */
async function inOrder(q: string, found: { _id: string }[]): Promise<unknown[]> {
  const { rows } = await shop.database.run(
    `select name from products where id = any($1::uuid[])
     order by name ~* ('\\m' || $2 || '\\M') desc, cardinality(salts) = 1 desc nulls last, popularity desc,
       lower(name) collate "C", id`,
    [found.map(({ _id }) => _id), q.split(' ').at(-1)],
  )
  return rows.map(({ name }) => name)
}

test.each(['capsule', 'common cap', 'common'])(
  'lists products found by %s in the same order',
  async (q) => {
    const { body } = await shop.as().products.list({ query: { q, limit: 100 } })
    const { body: medicines } = await list({ q, limit: 100 })
    expect(body.map(({ product }) => product._id)).toEqual(medicines.map(({ _id }) => _id))
  },
)
