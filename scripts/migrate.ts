import { readMigration } from '#server/config.ts'
import { userIn } from '#server/platform/database-address.ts'
import { openServer } from '#server/platform/db-server.ts'
import { migrateJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { grantServing, type Queries, unfitToServe } from '#server/platform/serving-role.ts'
import { Mistake, reportMistake } from './mistake.ts'

/*
 * Migrates the database of DATABASE_MIGRATION_URL, whose role owns it, and grants the role of DATABASE_URL what
 * serving needs. See docs/operations.md.
 */

try {
  const { servingUrl, migrationUrl } = readMigration()
  const role = userIn(servingUrl)
  const database = await openServer(migrationUrl, createLog('error'), 1)
  try {
    const queries = { query: database.run } as Queries
    const unfit = await unfitToServe(queries, role)
    if (unfit !== null) throw new Mistake(unfit)
    await database.migrate()
    await migrateJobs(database)
    await grantServing(queries, role)
    console.log(`The database is migrated, and ${role} may serve it.`)
  } finally {
    await database.close()
  }
} catch (error) {
  reportMistake(error)
}
