import type { MedicineInput } from '#contract/medicine.ts'
import { newMedicine } from '../../tests/actors.ts'
import { openPharmacy } from '../../tests/processes/people.ts'
import { orNull, visitor } from '../visitor.ts'
import type { Seller, Visitor, World } from '../world.ts'

/** Acts as all pharmacies: changes prices and stock while customers buy, removes and adds medicines. */
export async function actAsPharmacies(visit: Visitor): Promise<void> {
  const { world, chance } = visit
  while (!world.isOver()) {
    await world.pause(chance.between(100, 900))
    const medicine = chance.pick(world.medicines)
    const seller = world.sellers.find(({ id }) => id === medicine.seller)
    if (seller === undefined) continue
    const { api } = visitor(world, chance, seller.token)
    const params = { id: medicine.id }
    const { name } = medicine
    switch (chance.weighted({ restock: 12, price: 4, delete: 1, import: 2 })) {
      case 'restock': {
        const body = { name, stockQuantity: chance.between(0, 12) }
        if (await orNull(api().catalogue.update({ params, body }))) world.actions.add('restocked')
        break
      }
      case 'price': {
        const body = { name, price: chance.between(500, 20_000) / 100 }
        if (await orNull(api().catalogue.update({ params, body })))
          world.actions.add('price changed')
        break
      }
      case 'delete':
        if (world.medicines.length > 6 && (await orNull(api().catalogue.remove({ params })))) {
          world.actions.add('deleted a medicine')
          world.medicines = world.medicines.filter(({ id }) => id !== medicine.id)
          await addMedicine(world, visit, seller, { stockQuantity: chance.between(1, 8) })
        }
        break
      case 'import':
        await importList(visit, seller)
        break
    }
  }
}

export async function addMedicine(
  world: World,
  { chance }: Visitor,
  seller: Seller,
  given: Partial<MedicineInput>,
): Promise<void> {
  const { api } = visitor(world, chance, seller.token)
  const price = chance.between(500, 20_000) / 100
  const made = await orNull(newMedicine({ api: api() }, { price, ...given }))
  if (made !== null) world.medicines.push({ id: made._id, seller: seller.id, name: made.name })
}

/** Adds a verified pharmacy; null when the shop could not register it. */
export async function addSeller(world: World, visit: Visitor): Promise<Seller | null> {
  const door = visit.chance.pick(world.stand.shops)
  const as = (token = '') => visitor(world, visit.chance, token).api(door)
  const opened = await orNull(openPharmacy({ as }))
  if (opened === null) return null
  const seller = { id: opened.id, token: opened.token }
  world.sellers.push(seller)
  return seller
}

/** Imports a CSV that sets a pharmacy's stock: some of its medicines and some new ones. */
async function importList({ world, chance }: Visitor, seller: Seller): Promise<void> {
  const own = world.medicines.filter((medicine) => medicine.seller === seller.id).slice(0, 5)
  const price = () => chance.between(500, 20_000) / 100
  const known = own.map(({ id, name }) => `${id},${name},${price()},${chance.between(0, 20)}`)
  const more = [`,Imported ${chance.between(1, 50)},${price()},${chance.between(0, 20)}`]
  const body = ['medicineId,name,price,stockQuantity', ...known, ...more].join('\n')
  const shop = chance.pick(world.stand.shops)
  const call = { shop: shop.name, name: 'POST /api/pharmacy/imports', begun: performance.now() }
  try {
    const answer = await fetch(`${shop.url}/api/pharmacy/imports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${seller.token}`, 'content-type': 'text/csv' },
      body,
      signal: AbortSignal.timeout(40_000),
    })
    const text = await answer.text()
    const document = answer.ok ? null : JSON.parse(text)
    world.watch.answered({ ...call, status: answer.status, document })
    if (/"done":/.test(text)) world.actions.add('imported a list')
  } catch (error) {
    await world.watch.unanswered({ ...call, error })
  }
}
