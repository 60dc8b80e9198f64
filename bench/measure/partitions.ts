import pg from 'pg'
import { runPostgres } from '../../scripts/run-postgres.ts'
import type { Options } from '../options.ts'
import { spreadOf } from '../rounds.ts'
import { comparedLayouts, type LayoutRow } from '../seed/layouts.ts'
import { plainRow, type Row } from '../table.ts'

const usualRows = 200_000

/**
 * One table with the rows of two years, flat and partitioned by month: what partitions cost each kind of query, and
 * what they save when a month leaves. `--rows`: how many.
 */
export async function measurePartitions({ rows: given }: Options): Promise<Row[]> {
  const rows = Number.isFinite(given) ? given : usualRows
  const postgres = await runPostgres({ fsync: 'on' })
  const client = new pg.Client(postgres.url('postgres'))
  try {
    await client.connect()
    return [
      plainRow(`A table with ${rows} rows of 24 months: flat, then by month`, ''),
      ...(await comparedLayouts(client, rows)).map(shown),
    ]
  } finally {
    await client.end()
    postgres.stop()
  }
}

function shown({ what, unit, flat, monthly }: LayoutRow): Row {
  const text = (values: number[]) => {
    const { median } = spreadOf(values)
    return `${median.toFixed(median < 10 ? 3 : 0)} ${unit}`
  }
  return plainRow(`– ${what}`, `${text(flat)}, ${text(monthly)}`)
}
