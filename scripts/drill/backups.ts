import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findProgram } from '../find-program.ts'
import { type OwnPostgres, runIn, serverUser } from '../run-postgres.ts'

const run = promisify(execFile)
const documented = new URL('../../deploy/backup/', import.meta.url)
const stanza = 'aushadh'

export type BackupType = 'full' | 'diff' | 'incr'

/** pgBackRest with the documented settings, on a repository of its own in `folder`. */
export type Backups = {
  /** The documented settings of PostgreSQL, with which it archives here. */
  postgres: Record<string, string>
  /** From now on this database is backed up. */
  follow(database: Pick<OwnPostgres, 'folder' | 'port'>): void
  create(): Promise<void>
  /** Fails unless a WAL segment arrives in the repository. */
  check(): Promise<void>
  /** Reads every file of the repository; its words. */
  verify(): Promise<string>
  /** Resolves with the seconds that it took. */
  backup(type: BackupType): Promise<number>
  /** The last WAL segment in the repository. */
  lastSegment(): Promise<string>
  /** Restores into the new folder, to a moment or to the end of the archive, and starts PostgreSQL at this port. */
  restore(
    folder: string,
    port: number,
    to?: Date,
  ): Promise<{ postgres: OwnPostgres; seconds: number }>
}

type Info = { archive: { id: string; max: string }[] }[]

/** `archiveTimeout` in seconds, instead of the documented one. */
export function openBackups(folder: string, archiveTimeout: number): Backups {
  const program = findProgram('pgbackrest')
  const as = serverUser(folder)
  const config = join(folder, 'pgbackrest.conf')
  const secrets = join(folder, 'conf.d')
  for (const name of ['conf.d', 'repository', 'spool', 'lock', 'log']) {
    mkdirSync(join(folder, name))
    serverUser(join(folder, name))
  }
  writeFileSync(
    join(secrets, 'passphrase.conf'),
    '[global]\nrepo1-cipher-pass=only for this drill\n',
  )
  const where = [`--config=${config}`, `--config-include-path=${secrets}`, `--stanza=${stanza}`]
  const call = async (...args: string[]) => (await run(program, [...where, ...args], as)).stdout
  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    return (performance.now() - begun) / 1000
  }
  const follow = ({ folder: data, port }: Pick<OwnPostgres, 'folder' | 'port'>) => {
    const own = {
      'repo1-path': join(folder, 'repository'),
      'spool-path': join(folder, 'spool'),
      'lock-path': join(folder, 'lock'),
      'log-path': join(folder, 'log'),
      'pg1-path': join(data, 'data'),
      'pg1-port': String(port),
      'pg1-socket-path': data,
    }
    // The superuser of the servers that scripts start.
    writeFileSync(config, `${withValues(read('pgbackrest.conf'), own)}\npg1-user=aushadh\n`)
  }
  const settings = settingsIn(read('postgresql.conf'))
  const command = `${program} ${where.slice(0, 2).join(' ')}`
  const archives = settings.archive_command?.replace(/^pgbackrest/, command)
  if (archives === undefined) throw new Error('postgresql.conf has no archive_command')
  const postgres = {
    ...settings,
    archive_command: archives,
    archive_timeout: String(archiveTimeout),
  }
  return {
    postgres,
    follow,
    create: async () => void (await call('stanza-create')),
    check: async () => void (await call('check')),
    verify: () => call('--output=text', '--verbose', 'verify'),
    backup: (type) => timed(() => call(`--type=${type}`, 'backup')),
    lastSegment: async () => {
      const info = JSON.parse(await call('--output=json', 'info')) as Info
      const last = info[0]?.archive.at(-1)?.max
      if (last === undefined) throw new Error('the repository has no WAL')
      return last
    },
    restore: async (data, port, to) => {
      follow({ folder: data, port })
      const until =
        to === undefined
          ? []
          : [
              '--type=time',
              `--target=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`,
              '--target-action=promote',
            ]
      mkdirSync(join(data, 'data'))
      // pgBackRest sets their permissions.
      for (const made of [data, join(data, 'data')]) serverUser(made)
      const begun = performance.now()
      await call(...until, 'restore')
      const restored = await runIn(data, { ...postgres, port: String(port) })
      await replayed(restored)
      return { postgres: restored, seconds: (performance.now() - begun) / 1000 }
    },
  }
}

/** Resolves once PostgreSQL has replayed the WAL: it answers before, with less than there is. */
async function replayed(restored: OwnPostgres): Promise<void> {
  const client = new pg.Client(restored.url('postgres'))
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query('select pg_is_in_recovery() as replaying')
      if (rows[0]?.replaying === false) return
      await pause(50)
    }
  } finally {
    await client.end()
  }
}

function read(name: string): string {
  return readFileSync(new URL(name, documented), 'utf8')
}

/** The text with other values of settings that it has. */
function withValues(text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((changed, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm')
    if (!line.test(changed)) throw new Error(`pgbackrest.conf has no ${name}`)
    return changed.replace(line, () => `${name}=${value}`)
  }, text)
}

/** The settings in a configuration of PostgreSQL. */
function settingsIn(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(\w+) = (.*)$/.exec(line) ?? []
      if (name === '') throw new Error(`postgresql.conf has a line that is no setting: ${line}`)
      return [name, value.replace(/^'(.*)'$/, '$1')]
    }),
  )
}
