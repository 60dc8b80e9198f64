import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { schemaSteps } from './schema.ts'

/** A thin wrapper around node:sqlite: statements are prepared once, transactions are plain functions. */
export type Store = {
  run(sql: string, ...values: SQLInputValue[]): void
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[]
  transact<T>(work: () => T): T
  close(): void
}

export function openStore(path: string): Store {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const database = new DatabaseSync(path, { timeout: 5000 })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;')
  applySchemaSteps(database)

  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  return {
    run: (sql, ...values) => void prepared(sql).run(...values),
    get: <Row>(sql: string, ...values: SQLInputValue[]) =>
      prepared(sql).get(...values) as Row | undefined,
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values) as Row[],
    transact: (work) => transact(database, work),
    close: () => database.close(),
  }
}

function applySchemaSteps(database: DatabaseSync) {
  transact(database, () => {
    const { user_version: applied } = database.prepare('PRAGMA user_version').get() as {
      user_version: number
    }
    for (const step of schemaSteps.slice(applied)) database.exec(step)
    database.exec(`PRAGMA user_version = ${schemaSteps.length}`)
  })
}

function transact<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work()
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
