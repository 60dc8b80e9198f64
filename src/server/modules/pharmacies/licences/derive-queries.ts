import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { licences } from '../licence-tables.ts'
import { pharmacies } from '../tables.ts'

/** The first day on which an active licence is no longer valid: the day after the retention fee was due. */
const until = sql`case when ${licences.retentionDueOn} is null then date '9999-12-31'
  else least(${licences.retentionDueOn} + 1, date '9999-12-31') end`

const activeUntil = (form: '20' | '21') => sql`(
  select max(${until}) from ${licences}
  where ${licences.pharmacyId} = ${pharmacies.id} and ${licences.form} = ${form} and ${licences.state} = 'active')`

const numberOf = (state: 'active' | 'pending') => sql`(
  select ${licences.number} from ${licences}
  where ${licences.pharmacyId} = ${pharmacies.id} and ${licences.form} = '20' and ${licences.state} = ${state}
  order by (${licences.number} = ${pharmacies.licenseNumber}) desc, ${until} desc, ${licences.id} limit 1)`

/** Of the licence whose number the pharmacy shows, or another active one that names a district. */
const district = sql`(
  select ${licences.district} from ${licences}
  where ${licences.pharmacyId} = ${pharmacies.id} and ${licences.form} = '20' and ${licences.state} = 'active'
    and ${licences.district} <> ''
  order by (${licences.number} = ${pharmacies.licenseNumber}) desc, ${until} desc, ${licences.id} limit 1)`

/**
 * Derives until when a pharmacy may sell, its district, and the licence number that it shows: that of its active form
 * 20, or before its approval that of the pending one. Called in the transaction of every change of its licences, with
 * the pharmacy locked.
 */
export async function deriveSelling(db: Db, pharmacyId: string): Promise<void> {
  await db
    .update(pharmacies)
    .set({
      form20Until: activeUntil('20'),
      form21Until: activeUntil('21'),
      district,
      licenseNumber: sql`coalesce(${numberOf('active')},
        case when ${pharmacies.verifiedAt} is null then ${numberOf('pending')} end, ${pharmacies.licenseNumber})`,
    })
    .where(eq(pharmacies.id, pharmacyId))
}
