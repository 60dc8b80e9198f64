import pg from 'pg'
import { seedDrugRules } from '#server/modules/drug-rules/index.ts'
import type { Db } from '#server/platform/db.ts'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import type { Postgres } from '../../scripts/run-postgres.ts'
import type { Options } from '../options.ts'
import { findPostmaster, waitUntilQuiet } from '../processor.ts'
import { startShop } from '../shop.ts'
import { database, withDatabase } from '../stand-database.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedNamedCustomers } from './customers.ts'
import { seedMarket } from './market.ts'
import { seedOffers } from './offers.ts'
import { seedOrders } from './orders.ts'

/** A new database with the catalogue, the offers and the past orders that are asked for. */
export async function seedFullShop(
  postgres: Postgres,
  settings: Record<string, string>,
  options: Options,
): Promise<void> {
  const databaseUrl = await freshDatabase(postgres, options)
  if (options.data === undefined && options.offers > 0)
    await seedDemoOffers(databaseUrl, settings, options.offers)
  if (options.orders > 0) await seedPastOrders(databaseUrl, settings, options.orders)
}

/** The demo shop is filled at its first start; others then offer what it has. */
async function seedDemoOffers(
  databaseUrl: string,
  settings: Record<string, string>,
  offers: number,
): Promise<void> {
  await (await startShop(settings, '/readyz')).stop()
  await withDatabase(databaseUrl, ({ db }) => seedOffers(db, offers))
}

/** A year of orders, and what its jobs make of them, so that they do not run while the shop is measured. */
async function seedPastOrders(
  databaseUrl: string,
  settings: Record<string, string>,
  orders: number,
): Promise<void> {
  // Makes the data keys, and stops: its jobs would work on orders that are half there.
  await (await startShop(settings, '/readyz')).stop()
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await withDatabase(databaseUrl, ({ db }) => seedYear(client, db, orders))
    const shop = await startShop(settings, '/readyz')
    await waitUntilQuiet(await findPostmaster(client))
    await shop.stop()
  } finally {
    await client.end()
  }
}

/** Each customer has ten orders. */
async function seedYear(client: pg.Client, db: Db, orders: number): Promise<void> {
  const customers = Math.ceil(orders / 10)
  await seedNamedCustomers(client, db, customers)
  const { rows } = await client.query<{ pharmacies: number; medicines: number }>(
    `select (select count(*)::int from pharmacies) as pharmacies, (select count(*)::int from medicines) as medicines`,
  )
  const { pharmacies = 0, medicines = 0 } = rows[0] ?? {}
  const medicinesEach = Math.floor(medicines / pharmacies)
  await seedOrders(client, db, { orders, customers, pharmacies, medicinesEach })
  await seedMarket(client, db)
}

/**
 * Creates the database again, since the server may be one that ran before; with real medicines when a file
 * is given.
 */
async function freshDatabase(postgres: Postgres, { data, rows, offers }: Options): Promise<string> {
  const client = new pg.Client(postgres.url('postgres'))
  await client.connect()
  await client.query(`drop database if exists ${database} with (force)`)
  await client.query(`create database ${database}`)
  await client.end()
  const url = postgres.url(database)
  const server = await openServer(url, createLog('error'))
  await server.migrate()
  // Without the rules nothing would be classified, and nothing on sale.
  await seedDrugRules(server.db)
  if (data !== undefined) await seedCatalogue(server.db, data, rows)
  if (data !== undefined && offers > 0) await seedOffers(server.db, offers)
  await server.close()
  return url
}
