import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnPostgres } from '../scripts/run-postgres.ts'

/**
 * Stops all processes of a PostgreSQL without ending them: its connections stay open, and nothing answers. The result
 * lets it continue.
 */
export function freeze({ folder }: OwnPostgres): () => void {
  const [first = ''] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
  const postmaster = Number(first)
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], {
    encoding: 'utf8',
  })
  const all = [postmaster, ...children.trim().split(/\s+/).map(Number)]
  const send = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of all)
      try {
        process.kill(pid, signal)
      } catch (error) {
        // A backend may have ended since it was listed.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
  }
  send('SIGSTOP')
  return () => send('SIGCONT')
}
