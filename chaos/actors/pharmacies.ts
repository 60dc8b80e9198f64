import type { MedicineInput } from '#contract/medicine.ts'
import { newMedicine } from '../../tests/actors.ts'
import { openPharmacy } from '../../tests/processes/people.ts'
import { orNull, visitor } from '../visitor.ts'
import type { Seller, Visitor, World } from '../world.ts'
import { importList } from './import-list.ts'

/** All pharmacies: prices and stock change under the customers' hands, medicines go and come. */
export async function bePharmacies(visit: Visitor): Promise<void> {
  const { world, chance } = visit
  while (!world.isOver()) {
    await world.pause(chance.between(100, 900))
    const ware = chance.pick(world.wares)
    const seller = world.sellers.find(({ id }) => id === ware.seller)
    if (seller === undefined) continue
    const { api } = visitor(world, chance, seller.token)
    const params = { id: ware.id }
    const { name } = ware
    switch (chance.weighted({ restock: 12, price: 4, delete: 1, import: 2 })) {
      case 'restock': {
        const body = { name, stockQuantity: chance.between(0, 12) }
        if (await orNull(api().catalogue.update({ params, body }))) world.deeds.add('restocked')
        break
      }
      case 'price': {
        const body = { name, price: chance.between(500, 20_000) / 100 }
        if (await orNull(api().catalogue.update({ params, body }))) world.deeds.add('priced anew')
        break
      }
      case 'delete':
        if (world.wares.length > 6 && (await orNull(api().catalogue.remove({ params })))) {
          world.deeds.add('deleted a medicine')
          world.wares = world.wares.filter(({ id }) => id !== ware.id)
          await addWare(world, visit, seller, { stockQuantity: chance.between(1, 8) })
        }
        break
      case 'import':
        await importList(visit, seller)
        break
    }
  }
}

export async function addWare(
  world: World,
  { chance }: Visitor,
  seller: Seller,
  given: Partial<MedicineInput>,
): Promise<void> {
  const { api } = visitor(world, chance, seller.token)
  const price = chance.between(500, 20_000) / 100
  const made = await orNull(newMedicine({ api: api() }, { price, ...given }))
  if (made !== null) world.wares.push({ id: made._id, seller: seller.id, name: made.name })
}

/** One more pharmacy, verified; null where the shop was in no state to take it in. */
export async function addSeller(world: World, visit: Visitor): Promise<Seller | null> {
  const door = visit.chance.pick(world.stand.shops)
  const as = (token = '') => visitor(world, visit.chance, token).api(door)
  const opened = await orNull(openPharmacy({ as }))
  if (opened === null) return null
  const seller = { id: opened.id, token: opened.token }
  world.sellers.push(seller)
  return seller
}
