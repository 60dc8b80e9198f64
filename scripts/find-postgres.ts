import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** PostgreSQL's programs were not found and could not be installed; the message says what to do. */
export class NoPostgres extends Error {}

/**
 * The folder of initdb, pg_ctl and the rest, newest version first; installs Debian's package when
 * permitted.
 */
export function findPostgres(): string {
  const found = installed()
  if (found !== undefined) return found
  if (mayInstall()) {
    process.stderr.write('Installing PostgreSQL for the tests (apt-get install postgresql) …\n')
    aptInstall('postgresql')
    const now = installed()
    if (now !== undefined) return now
  }
  throw new NoPostgres(
    'The tests need a PostgreSQL: set TEST_DATABASE_URL to an empty server (a role that may create databases), ' +
      'or install one (Debian, Ubuntu: apt-get install postgresql; macOS: brew install postgresql@17).',
  )
}

function installed(): string | undefined {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin').sort(byVersion),
    ...globSync('/opt/homebrew/opt/postgresql@*/bin').sort(byVersion),
    ...globSync('/usr/local/opt/postgresql@*/bin').sort(byVersion),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  )
}

function byVersion(a: string, b: string): number {
  return Number(/\d+/.exec(b)?.[0] ?? 0) - Number(/\d+/.exec(a)?.[0] ?? 0)
}

/** Root on a system with apt may install packages. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

export function aptInstall(...packages: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) =>
    execFileSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    run('install', '-y', '--no-install-recommends', ...packages)
  } catch {
    run('update')
    run('install', '-y', '--no-install-recommends', ...packages)
  }
}
