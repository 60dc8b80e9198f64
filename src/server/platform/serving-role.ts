import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from './db.ts'
import { databaseErrorCode } from './db-errors.ts'

/* Two roles share a database: its owner migrates it; the other one serves, and can create or drop nothing. */

export type Queries = {
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

/** The role that serves found a database that its owner has not migrated. */
export class NotMigrated extends Error {}

/** Whether the role of this connection may create tables. */
export async function mayMigrate(pool: Queries): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    `select has_database_privilege(current_database(), 'create')
       and has_schema_privilege('public', 'create') as may`,
  )
  return rows[0]?.may === true
}

/** The table or its schema is missing, or this role may not read it yet: `npm run migrate` grants that. */
const unmigrated = new Set(['42P01', '3F000', '42501'])

/** Throws `NotMigrated` unless all migrations of this release have run. */
export async function checkMigrated(pool: Queries): Promise<void> {
  const { rows } = await pool
    .query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
    .catch((error: unknown) => {
      if (!unmigrated.has(databaseErrorCode(error) ?? '')) throw error
      return { rows: [] }
    })
  const applied = new Set(rows.map(({ hash }) => hash))
  const missing = readMigrationFiles({ migrationsFolder }).filter(({ hash }) => !applied.has(hash))
  if (missing.length > 0)
    throw new NotMigrated(
      'The database is not migrated to this release, and the role of DATABASE_URL may not do it: run `npm run migrate` first.',
    )
}

/** Why a role is not one to serve with; null if it is. */
export async function unfitToServe(pool: Queries, role: string): Promise<string | null> {
  const { rows } = await pool.query<{ powerful: boolean; owner: boolean }>(
    `select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as powerful,
       pg_has_role(rolname, current_user, 'member') as owner
     from pg_roles where rolname = $1`,
    [role],
  )
  const [found] = rows
  if (found === undefined)
    return `The role ${role} of DATABASE_URL does not exist: create it first.`
  if (found.powerful)
    return `The role ${role} of DATABASE_URL is a superuser, or may create databases or roles: use one that may not.`
  return found.owner
    ? `The role ${role} of DATABASE_URL must be another one than that of DATABASE_MIGRATION_URL, and no member of it.`
    : null
}

/**
 * Grants a role what serving needs, and takes away what else it had: it reads and writes rows, except where a trigger
 * named append_only guards them. The owner runs it after each migration, beside processes that serve: the statements
 * are one query, and so one transaction. Otherwise those processes would have no rights meanwhile.
 */
export async function grantServing(pool: Queries, role: string): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(tableGrants, [role])
  const name = await quoted(pool, role)
  const database = await quoted(pool, await currentDatabase(pool))
  const statements = [
    `revoke all on database ${database} from public, ${name}`,
    `grant connect on database ${database} to ${name}`,
    `revoke create on schema public, pgboss, drizzle from public, ${name}`,
    `grant usage on schema public, pgboss, drizzle to ${name}`,
    `revoke all on all tables in schema public, pgboss, drizzle from public, ${name}`,
    `grant usage on all sequences in schema public, pgboss to ${name}`,
    ...rows.map(({ statement }) => statement),
  ]
  await pool.query(statements.join(';\n'))
}

async function currentDatabase(pool: Queries): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  return rows[0]?.name ?? ''
}

async function quoted(pool: Queries, name: string): Promise<string> {
  const { rows } = await pool.query<{ quoted: string }>('select quote_ident($1) as quoted', [name])
  return rows[0]?.quoted ?? ''
}

/** The bits of tgtype are those of pg_trigger.h: 8 is DELETE, 16 is UPDATE. */
const tableGrants = `
  select format('grant %s on %s to %I', array_to_string(array_remove(array[
      'select',
      case when schema <> 'drizzle' then 'insert' end,
      case when schema <> 'drizzle' and guarded & 16 = 0 then 'update' end,
      case when schema <> 'drizzle' and guarded & 8 = 0 then 'delete' end
    ], null), ', '), id::regclass, $1::text) as statement
  from (
    select c.oid as id, n.nspname as schema, coalesce((
      select bit_or(t.tgtype::int) from pg_trigger t join pg_proc f on f.oid = t.tgfoid
      where t.tgrelid = c.oid and f.proname = 'append_only'), 0) as guarded
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss', 'drizzle') and c.relkind in ('r', 'p', 'v')
      -- Our partitions are read and written through their table; the job queue writes to its own.
      and not (c.relispartition and n.nspname = 'public')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  ) tables
  order by 1
`
