import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { medicines, salts } from './tables.ts'

/** Counts how many medicines have each salt, which ranks the salts. Reads the whole catalogue. */
export async function countSalts(db: Db): Promise<void> {
  await db.execute(sql`
    with counted as (
      select salt, count(*)::int as n from ${medicines}, unnest(${medicines.salts}) as salt
      where ${medicines.deletedAt} is null group by salt),
    outdated as (
      select s.name, coalesce(c.n, 0) as n from ${salts} s left join counted c on c.salt = s.name
      where s.medicines <> coalesce(c.n, 0) order by s.name for update of s)
    update ${salts} set medicines = outdated.n from outdated where salts.name = outdated.name`)
}
