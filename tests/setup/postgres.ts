import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedPins } from '#server/modules/delivery/index.ts'
import { seedDrugRules } from '#server/modules/drug-rules/index.ts'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { ensureDataKeys } from '#server/platform/vault/rotate.ts'
import { setOperatorKeys } from '#server/platform/vault/vault.ts'
import { runPostgres } from '../../scripts/run-postgres.ts'
import { testKeys } from '../operator-keys.ts'

/** Starts or finds a PostgreSQL and migrates a template, which every test file clones. */
export async function setup(project: TestProject) {
  const template = `aushadh_template_${project.name}_${process.pid}`
  const server = await runPostgres()
  const admin = new pg.Client(server.url('postgres'))
  await admin.connect()
  await admin.query(`create database ${template}`)
  const database = await openServer(server.url(template), createLog('silent'), 1)
  await database.migrate()
  await seedDrugRules(database.db)
  await seedPins(database.db)
  setOperatorKeys(database.db, testKeys())
  await ensureDataKeys(database.db, new Date())
  await database.close()
  project.provide('database', { kind: 'server', url: server.url('postgres'), template })
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
    server.stop()
  }
}
