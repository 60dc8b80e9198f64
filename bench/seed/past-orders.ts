import type pg from 'pg'
import { address, anyBuyers } from '../buyers.ts'
import type { Stand } from '../stand.ts'

const atLeast = 4_000

/**
 * Buys at the shop until it has some thousand orders, then collects statistics as autovacuum would: with empty
 * tables, plans would be made that no shop with customers has.
 */
export async function placePastOrders(stand: Stand, db: pg.Pool): Promise<void> {
  const { shop, load, provider, options } = stand
  while ((await countOrders(db)) < atLeast)
    await load.checkouts({
      shopUrl: shop.url,
      providerUrl: provider.url,
      buyers: anyBuyers(stand),
      address,
      seconds: 600,
      connections: options.connections,
    })
  await db.query('vacuum (analyze)')
  await db.query('checkpoint')
}

async function countOrders(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from orders')
  return rows[0]?.count ?? 0
}
