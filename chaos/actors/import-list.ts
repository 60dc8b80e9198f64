import type { Seller, Visitor } from '../world.ts'

/** Brings a pharmacy's stock to what a file says: some of its medicines and some new ones. */
export async function importList({ world, chance }: Visitor, seller: Seller): Promise<void> {
  const own = world.wares.filter((ware) => ware.seller === seller.id).slice(0, 5)
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
    if (/"done":/.test(text)) world.deeds.add('imported a list')
  } catch (error) {
    await world.watch.unanswered({ ...call, error })
  }
}
