import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant-queries.ts'

export const recallInvariants: readonly Invariant[] = [
  {
    id: 'I19',
    statement: 'No unit of a recalled batch can be sold, unless its recall was withdrawn.',
    breaches: () => sql`
      select 'batch' as subject, b.id::text as id, 'units' as what,
        b.units::text || case when b.recall_id is null then ', not blocked' else '' end as found,
        '0, blocked' as expected
      from recalled_batches k
      join recalls r on r.id = k.recall_id and r.outcome is distinct from 'released'
      join batches b on b.id = k.batch_id
      where b.recall_id is null or b.units > 0
      group by b.id
      union all
      select 'batch', b.id::text, 'recall', b.recall_id::text, 'one that has matched it, and is in force'
      from batches b
      where b.recall_id is not null and not exists (
        select from recalled_batches k join recalls r on r.id = k.recall_id
        where k.batch_id = b.id and r.id = b.recall_id and r.outcome is distinct from 'released')`,
  },
]
