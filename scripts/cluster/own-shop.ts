import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { firstAnswer, forkProgram, type Program } from '../program.ts'
import { freePort } from '../run-postgres.ts'
import { runSandbox } from '../run-sandbox.ts'
import type { Cluster } from './run-cluster.ts'

/**
 * How the process with this number reaches the cluster: the first by PgBouncer and HAProxy, the second by HAProxy, the
 * third by the nodes themselves, of which it finds the primary. All read from the nodes.
 */
export function clusterSettings(
  { url, hosts, each }: Pick<Cluster, 'url' | 'hosts' | 'each'>,
  number: number,
): Record<string, string> {
  const primary = url('aushadh_app')
  const pooled = {
    DATABASE_URL: url('aushadh_app', 'pool'),
    DATABASE_SESSION_URL: primary,
    PREPARED_STATEMENTS: 'off',
  }
  const ways = [pooled, { DATABASE_URL: primary }, { DATABASE_URL: hosts('aushadh_app') }]
  return { ...(ways[number % 3] ?? pooled), DATABASE_REPLICA_URLS: each('aushadh_app').join() }
}

/** Migrates as the role that owns the database, and grants the other one what serving needs. */
export async function migrateCluster({ url }: Pick<Cluster, 'url'>): Promise<void> {
  const { PATH = '', HOME = '' } = process.env
  const addresses = {
    DATABASE_URL: url('aushadh_app'),
    DATABASE_MIGRATION_URL: url('aushadh_owner'),
  }
  const env = { PATH, HOME, ...addresses }
  await promisify(execFile)(process.execPath, ['scripts/migrate.ts'], { env })
}

/** Two processes from the sources, which are slower than a build but need none, and the test payment provider. */
export async function startShops(
  cluster: Cluster,
): Promise<{ urls: string[]; stop(): Promise<void> }> {
  const secrets = storedSecrets(cluster.folder)
  const ports = [String(await freePort()), String(await freePort())]
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const data = join(cluster.folder, 'sandbox')
  mkdirSync(data, { recursive: true })
  const sandbox = await runSandbox({
    webhookUrl: `${urls[0]}/api/payment/webhook`,
    env: { DATA_DIR: data },
  })
  const opened: { stop(): Promise<unknown> }[] = [sandbox]
  const stop = async () => {
    for (const one of opened.splice(0).toReversed()) await one.stop()
  }
  try {
    for (const [number, port] of ports.entries()) {
      const reached = clusterSettings(cluster, number)
      const program = forkProgram('src/server/main.ts', ['--dev'], {
        env: { ...secrets, ...sandbox.settings, ...reached, PORT: port, LOG_LEVEL: 'warn' },
        flags: ['--import', new URL('../end-with-parent.ts', import.meta.url).href],
      })
      opened.push(program)
      await started(`${urls[number]}/healthz`, program)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { urls, stop }
}

/** The first start stores the drug rules and compiles the pages: on a busy machine, that takes minutes. */
async function started(url: string, program: Program): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const failure = await firstAnswer(url, program).then(
      () => null,
      (error: unknown) => error,
    )
    if (failure === null) return
    if (tries === 5 || program.child.exitCode !== null) throw failure
  }
}

/** Stored beside the data: what they encrypt must be readable at the next start. */
function storedSecrets(folder: string): Record<string, string> {
  const file = join(folder, 'secrets.json')
  if (!existsSync(file)) {
    const made = {
      SESSION_SECRET: randomBytes(32).toString('hex'),
      DATA_KEYS: `k1:${randomBytes(32).toString('base64')}`,
      ADMIN_EMAIL: 'admin@example.in',
      ADMIN_PASSWORD: randomBytes(12).toString('hex'),
    }
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}
