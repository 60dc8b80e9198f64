import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { seedMedicine, seedPharmacy } from '../../../../../tests/inventory.ts'

/*
 * Whatever is added, edited, deleted, merged, split and reversed, in any order: the offers of a product are those that
 * a model of a few lines puts together.
 */

type Listing = { id: string; key: string | null; name: string; deleted: boolean }
type Decision = {
  id: string
  kind: 'merge' | 'split'
  from: string
  into: string
  listing: string
  reversed: boolean
}

let shop: TestShop
let admin: TestActor
let pharmacies: string[]
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  pharmacies = []
  for (let n = 0; n < 3; n += 1) pharmacies.push((await seedPharmacy(shop.database.db)).id)
})
afterAll(() => shop.close())

/** Numbers below `most`, the same in every run of a seed. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

class Model {
  listings: Listing[] = []
  decisions: Decision[] = []
  /** What listings without a key were called when a decision first named their product. */
  noted = new Map<string, string>()

  own({ id, key, name }: Listing): string {
    if (key !== null) return `key ${key}`
    const noted = this.noted.get(id)
    return noted === undefined || noted === name ? `listing ${id}` : `listing ${id} as ${name}`
  }
  active(kind: Decision['kind'], from: string, listing = '') {
    return this.decisions.find(
      (one) => !one.reversed && one.kind === kind && one.from === from && one.listing === listing,
    )
  }
  productOf(listing: Listing): string {
    const own = this.own(listing)
    let product = this.active('split', own, listing.id)?.into ?? own
    for (let on = this.active('merge', product); on; on = this.active('merge', product))
      product = on.into
    return product
  }
  note(symbol: string) {
    const listing = this.listings.find(({ id }) => symbol === `listing ${id}`)
    if (listing && !this.noted.has(listing.id))
      this.noted.set(listing.id, listing.key === null ? listing.name : '')
  }
  offers(symbol: string) {
    return this.listings.filter((one) => !one.deleted && this.productOf(one) === symbol)
  }
}

async function derived(): Promise<Map<string, string>> {
  const { rows } = await shop.database.run('select id, product_id from medicines', [])
  return new Map(rows.map(({ id, product_id }) => [String(id), String(product_id)]))
}

async function step(model: Model, roll: (most: number) => number): Promise<void> {
  const { database } = shop
  const pick = <One>(from: readonly One[]): One | undefined => from[roll(from.length)]
  const calls = admin.api.adminProducts
  const keys = ['a', 'b', 'c', null]
  const listed = model.listings.filter(({ deleted }) => !deleted)
  const action = roll(9)
  const listing = pick(listed)
  if (action <= 1 || listing === undefined) {
    const key = pick(keys) ?? null
    const given = { productKey: key, name: 'x1', stock: 1 }
    const row = await seedMedicine(database.db, pick(pharmacies) ?? '', given)
    model.listings.push({ id: row.id, key, name: 'x1', deleted: false })
    return
  }
  if (action === 2) {
    listing.key = pick(keys) ?? null
    listing.name = pick(['x1', 'x2']) ?? 'x1'
    await database.run('update medicines set product_key = $1, name = $2 where id = $3', [
      listing.key,
      listing.name,
      listing.id,
    ])
    return
  }
  if (action === 3) {
    if (roll(3) > 0) return
    listing.deleted = true
    await database.run('update medicines set deleted_at = now() where id = $1', [listing.id])
    return
  }
  if (action === 4 || action === 5) {
    const decision = pick(model.decisions.filter(({ reversed }) => !reversed))
    if (decision === undefined) return
    await calls.undo({ params: { id: decision.id } })
    decision.reversed = true
    return
  }
  const other = pick(listed)
  if (other === undefined) return
  const [from, into] = [model.productOf(listing), model.productOf(other)]
  const ids = await derived()
  const [id = '', to = ''] = [ids.get(listing.id), ids.get(other.id)]
  const own = model.own(listing)
  if (action === 6) {
    const alone = roll(2) === 0
    if (model.active('split', own, listing.id)) return
    if (alone ? model.offers(from).length < 2 : from === into) return
    const body = { listing: listing.id, into: alone ? null : to }
    const { decision } = await calls.split({ params: { id }, body })
    const target = alone ? `split ${decision._id}` : into
    for (const symbol of [own, target]) model.note(symbol)
    model.decisions.push({
      id: decision._id,
      kind: 'split',
      from: own,
      into: target,
      listing: listing.id,
      reversed: false,
    })
    return
  }
  if (from === into) return
  const body = { into: to, offers: model.offers(from).length }
  const { decision } = await calls.merge({ params: { id }, body })
  for (const symbol of [from, into]) model.note(symbol)
  model.decisions.push({
    id: decision._id,
    kind: 'merge',
    from,
    into,
    listing: '',
    reversed: false,
  })
}

test.each([1, 2, 3, 4])('derives what the model derives, sequence %i', async (seed) => {
  const roll = dice(seed)
  const model = new Model()
  for (let n = 0; n < 90; n += 1) {
    await step(model, roll)
    const ids = await derived()
    const byProduct = new Map<string, Set<string>>()
    for (const listing of model.listings) {
      const group = byProduct.get(model.productOf(listing)) ?? new Set()
      byProduct.set(model.productOf(listing), group.add(ids.get(listing.id) ?? ''))
    }
    const products = [...byProduct.values()].map((group) => [...group])
    expect(products.filter((group) => group.length !== 1)).toEqual([])
    expect(new Set(products.flat()).size).toBe(byProduct.size)
  }
  const { rows } = await shop.database.run(
    `select p.id from products p where p.offers <> (
       select count(*) from medicines where product_id = p.id and deleted_at is null)`,
    [],
  )
  expect(rows).toEqual([])
  // Other sequences begin with what they add themselves.
  await shop.database.run(
    'update medicines set deleted_at = coalesce(deleted_at, now()), product_key = id::text',
    [],
  )
})
