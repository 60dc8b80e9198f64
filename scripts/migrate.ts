import { readMigration } from '#server/config.ts'
import { userIn } from '#server/platform/database-address.ts'
import { migrateAsOwner } from '#server/platform/db-server.ts'
import { migrateJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { grantServing, unfitToServe } from '#server/platform/serving-role.ts'
import { Mistake, reportMistake } from './mistake.ts'

/*
 * Migrates the database of DATABASE_MIGRATION_URL, whose role owns it, and grants the role of DATABASE_URL what
 * serving needs. See docs/operations.md.
 */

try {
  const { servingUrl, migrationUrl } = readMigration()
  const role = userIn(servingUrl)
  await migrateAsOwner(migrationUrl, createLog('error'), {
    prepare: async (connection) => {
      const unfit = await unfitToServe(connection, role)
      if (unfit !== null) throw new Mistake(unfit)
    },
    complete: async (connection) => {
      await migrateJobs({ run: (text, values) => connection.query(text, values) })
      await grantServing(connection, role)
    },
  })
  console.log(`The database is migrated, and ${role} may serve it.`)
} catch (error) {
  reportMistake(error)
}
