import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '../../scripts/find-postgres.ts'
import type { World } from '../world.ts'

/**
 * Writes what explains violations into a new folder, since failures of a cluster can't be repeated exactly: the log of
 * all programs, that of the database, the provider's state, and a dump of the shop's database. Returns the folder.
 */
export async function keepEvidence({ stand, database }: World): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-chaos-'))
  writeFileSync(join(folder, 'programs.log'), stand.output())
  writeFileSync(join(folder, 'database.log'), database.log())
  const state = await stand.sandbox.control('GET', 'state')
  writeFileSync(join(folder, 'provider.json'), JSON.stringify(state, null, 2))
  execFileSync(
    join(findPostgres(), 'pg_dump'),
    ['--format=custom', `--file=${join(folder, 'shop.dump')}`, `--dbname=${stand.databaseUrl}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return folder
}
