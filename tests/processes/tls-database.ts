import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import pg from 'pg'
import { findPostgres } from '../../scripts/find-postgres.ts'
import { type OwnPostgres, runOwnPostgres, serverUser } from '../../scripts/run-postgres.ts'
import type { TestCertificates } from '../certificates.ts'

export type TlsDatabase = {
  postgres: OwnPostgres
  /** What the start script hands to the image: the program, its options, and the length of the superuser's password. */
  started: string[]
  /** Lets the running server take the renewed certificates, as the operator does. */
  reload(): void
  stop(): void
}

/**
 * A PostgreSQL with the files of deploy/: its roles by create-roles.sh, its options from compose.yaml, its certificate
 * by start-database.sh, its logins by pg_hba.conf. Only folders differ, and the name of the user who runs it.
 */
export async function runTlsDatabase(certificates: TestCertificates): Promise<TlsDatabase> {
  const postgres = await runOwnPostgres()
  const own = mkdtempSync(join(tmpdir(), 'aushadh-tls-'))
  const as = serverUser(own)
  const user = execFileSync('id', ['-un'], { ...as, encoding: 'utf8' }).trim()
  const adapted = (file: string) =>
    readFileSync(file, 'utf8')
      .replaceAll('/run/certificates', join(certificates.folder, 'database'))
      .replaceAll('/tmp/certificates', join(own, 'certificates'))
      .replaceAll('/etc/postgresql', own)
      .replace(/postgres(?= +peer)|(?<=--username )postgres/, user)
  const put = (name: string, content: string) =>
    writeFileSync(join(own, name), content, { mode: 0o755 })
  put('start-database.sh', adapted('deploy/start-database.sh'))
  put('pg_hba.conf', adapted('deploy/pg_hba.conf'))
  const printed = 'printf "%s\\n" "$@" "password: $(printf %s "$POSTGRES_PASSWORD" | wc -c)"'
  put('docker-entrypoint.sh', `#!/bin/sh\n${printed}\n`)
  const env = {
    PATH: `${own}:${findPostgres()}:${process.env.PATH}`,
    PGHOST: postgres.folder,
    PGPORT: String(postgres.port),
  }
  const run = (args: string[]) =>
    execFileSync('sh', [join(own, 'start-database.sh'), ...args], {
      ...as,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const compose = parseYaml(adapted('deploy/compose.yaml')) as {
    services: { database: { command: string[] } }
  }
  const { command } = compose.services.database
  const started = run(command).trim().split('\n')
  execFileSync('deploy/create-roles.sh', { env: { ...env, POSTGRES_USER: 'aushadh' } })
  const admin = new pg.Client(postgres.url('postgres'))
  await admin.connect()
  await admin.query(`create role ${admin.escapeIdentifier(user)} superuser login`)
  for (const option of command.filter((one) => one.includes('='))) {
    const [name = '', value = ''] = option.split('=')
    await admin.query(`alter system set ${name} = ${admin.escapeLiteral(value)}`)
  }
  await admin.end()
  await postgres.crash()
  await postgres.start()
  return {
    postgres,
    started,
    reload: () => void run(['reload']),
    stop: () => {
      postgres.stop()
      rmSync(own, { recursive: true, force: true })
    },
  }
}
