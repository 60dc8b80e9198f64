import type { Database } from './db.ts'
import type { Job } from './jobs.ts'

const own = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public' order by 1`

/**
 * A PostgreSQL server reclaims the space of old rows and updates its statistics by itself; the embedded database
 * has no such process. Vacuums one table at a time, so that other queries run in between.
 */
export function tidyJobs(database: Pick<Database, 'kind' | 'run'>): Job[] {
  if (database.kind === 'server') return []
  const run = async (_: Date, stopping?: AbortSignal) => {
    const { rows } = await database.run(own)
    for (const { name } of rows) {
      if (stopping?.aborted) return
      await database.run(`vacuum (analyze) ${name}`)
    }
  }
  return [{ name: 'tidy-tables', schedule: '27 21 * * *', run }]
}
