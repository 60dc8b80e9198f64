import type { Database } from '#server/platform/db.ts'
import { address } from '../buyers.ts'
import { newSearches } from '../measure/new-search.ts'
import { everyday, known, shorthand, together } from '../relevance/as-asked.ts'
import { brands, parts, salts } from '../relevance/as-typed.ts'
import { hindi, typos } from '../relevance/mistyped.ts'
import { seedSessions } from '../seed/customers.ts'
import { type Stand, sessionSecret } from '../stand.ts'
import { withDatabase } from '../stand-database.ts'
import type { Material } from './requests.ts'

const mostPharmacies = 50
/** Searches made of the catalogue's names, besides those that people are known to type. */
const searchesOfNames = 5_000

/** What people type: brands, salts, shorthand, slips and Hindi. */
const typed = [
  ...[brands, known, parts, shorthand, salts, together, everyday, typos, hindi].flat(),
].map(({ q }) => q)

/** What the load requests of this stand; logs its pharmacies and its administrator in. */
export async function materialOf(stand: Stand): Promise<Material> {
  const { sample, customers, shops, provider, databaseUrl } = stand
  const own = Map.groupBy(sample.read, ({ pharmacyId }) => pharmacyId)
  // Pharmacies that sell have something to pack.
  const sellers = [...new Set(sample.buy.map(({ pharmacyId }) => pharmacyId))]
  const staff = await withDatabase(databaseUrl, (server) =>
    logIn(server, sellers.slice(0, mostPharmacies)),
  )
  return {
    shops: shops.map(({ url }) => url),
    providerUrl: provider.url,
    medicines: sample.read.map(({ id }) => id),
    searches: interleave(typed, newSearches(sample.read, 'first word')(searchesOfNames)),
    buyable: sample.buy.map(({ id }) => id),
    customers,
    pharmacies: staff.pharmacies.map(({ id, token }) => ({
      token,
      medicines: (own.get(id) ?? []).map((medicine) => medicine.id),
    })),
    adminToken: staff.adminToken,
    address,
    pages: true,
  }
}

async function logIn(server: Database, pharmacyIds: string[]) {
  const tokens = await seedSessions(server, 'pharmacy', pharmacyIds, sessionSecret)
  const { rows } = await server.run(
    `select id from admins where role = 'owner' and closed_at is null limit 1`,
  )
  const [adminToken = ''] = await seedSessions(
    server,
    'admin',
    rows.map(({ id }) => String(id)),
    sessionSecret,
  )
  return { pharmacies: pharmacyIds.map((id, n) => ({ id, token: tokens[n] ?? '' })), adminToken }
}

/** The first of each, then the second of each, and so on. */
function interleave(one: readonly string[], other: readonly string[]): string[] {
  const length = Math.max(one.length, other.length)
  return Array.from({ length }, (_, n) => [one[n], other[n]])
    .flat()
    .filter((text) => text !== undefined)
}
