import type pg from 'pg'

/** A statement that the shop sent, or that PostgreSQL ran for it, with its calls and microseconds per call. */
export type Statement = { text: string; calls: number; each: number; isSent: boolean }

/** Counts statements from now on; needs `pg_stat_statements` among the server's preloaded libraries. */
export async function countStatements(db: pg.Pool): Promise<void> {
  await db.query('create extension if not exists pg_stat_statements')
  await setOption(db, 'pg_stat_statements.track', 'all')
  await db.query('select pg_stat_statements_reset()')
}

/** Counts none any more. */
export async function ignoreStatements(db: pg.Pool): Promise<void> {
  await setOption(db, 'pg_stat_statements.track', 'none')
}

/**
 * Those counted, the dearest first. What deferred triggers run at commit is not nested in a statement either; they
 * are written in capitals, unlike what the shop sends.
 */
export async function countedStatements(db: pg.Pool): Promise<Statement[]> {
  const { rows } = await db.query<Statement>(
    `select query as text, calls::int, mean_exec_time * 1000 as each, toplevel and query ~ '^[a-z]' as "isSent"
     from pg_stat_statements where query not ilike '%pg_stat_statements%' order by mean_exec_time desc`,
  )
  return rows
}

/** Changes an option of the server and of its connections. */
export async function setOption(db: pg.Pool, name: string, value: string): Promise<void> {
  await db.query(`alter system set ${name} = '${value}'`)
  await db.query('select pg_reload_conf()')
  // Each connection reads the options before its next statement.
  await db.query('select pg_sleep(0.2)')
}

/** What a statement writes, else its beginning. */
export function nameOf(text: string): string {
  const written = text.matchAll(
    /(?<!for |key )\b(insert into|update|delete from)\s+"?(?:\w+"?\.)?"?(\w+)"?/gi,
  )
  const writes = [...written].map(([, verb, table]) => `${verb?.toLowerCase()} ${table}`)
  if (writes.length > 0) return [...new Set(writes)].join(', ')
  const [, table] = /\bfrom\s+"?(\w+)"?/i.exec(text) ?? []
  const start = text.replace(/\s+/g, ' ').slice(0, 40)
  return table === undefined || /^select\s+"?\w+"?\(/i.test(text) ? start : `select from ${table}`
}
