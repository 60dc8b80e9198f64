import { sql } from 'drizzle-orm'
import { customers, pharmacies } from './tables/index.ts'

/** What people are searched by: the expression of the index customers_search, to the letter. */
export const personText = sql`lower(${customers.name} || ' ' || ${customers.email})`

/** What pharmacies are searched by. */
export const pharmacyText = sql`lower(${pharmacies.name} || ' ' || ${pharmacies.email} || ' ' || ${pharmacies.licenseNumber})`
