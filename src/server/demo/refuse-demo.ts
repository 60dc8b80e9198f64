import { ConfigProblem } from '../config-problem.ts'
import { listed } from '../demo-config.ts'
import type { Db } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { demoId } from './demo-id.ts'
import { anyAccount } from './fill-queries.ts'
import { neighbours } from './neighbours.ts'
import { demoAdmin, demoCustomer, demoPharmacies } from './people.ts'
import { demoStaff } from './staff.ts'

const people = [demoAdmin, demoCustomer, ...neighbours, ...demoPharmacies, ...demoStaff]

/**
 * Whether the database was ever filled with the demo shop, or got its administrator. The ids tell: they are digests
 * that no other shop makes, they never change, and accounts are closed, not deleted. Names, emails and passwords of
 * demo accounts may have changed, and an honest shop may have registered the same ones.
 */
function hadDemo(db: Db): Promise<boolean> {
  return anyAccount(
    db,
    people.map(({ email }) => demoId(email)),
  )
}

/**
 * Throws `ConfigProblem` if others could use the published logins of a database: it holds the demo shop, and one of
 * the settings `liveBy` opens it to others. On this machine alone it may be opened, also without DEMO_DATA.
 */
export async function refuseDemo(db: Db, liveBy: readonly string[], log: Log): Promise<void> {
  if (!(await hadDemo(db))) return
  if (liveBy.length > 0)
    throw new ConfigProblem(
      `This database was filled with the demo shop, whose logins are published, so it can’t be opened with ${listed(liveBy)}. Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.`,
    )
  log.warn('the database holds the demo shop, whose logins are published: let nobody else reach it')
}
