import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { breachText, brokenInvariants } from '#server/modules/integrity/index.ts'
import { testKeySetting } from '../../tests/operator-keys.ts'
import { openStand, type Stand, sessionSecret } from '../../tests/processes/stand.ts'
import { runScript } from '../../tests/run-script.ts'
import { type OwnPostgres, runOwnPostgres } from '../run-postgres.ts'
import { type Backups, openBackups } from './backups.ts'
import { findLosses } from './losses.ts'
import { type Drilled, newReport, type Report } from './report.ts'
import { type Market, openMarket, startTraffic, type Traffic } from './traffic.ts'
import { watchArchive } from './watch-archive.ts'

/** Short, so that a drill of a minute archives by time as well; production waits longer. */
const archiveTimeout = 10

type Options = { minutes: number; onStep: (text: string) => void }

type Drill = {
  folder: string
  backups: Backups
  stand: Stand
  market: Market
  report: Report
  /** The database that serves now is replaced by each restore. */
  server: { postgres: OwnPostgres }
  onStep: Options['onStep']
}

/** Loses a database in use twice, restores it, and reconciles what the second restore lost. */
export async function runDrill({ minutes, onStep }: Options): Promise<Drilled> {
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-drill-'))
  const backups = openBackups(folder, archiveTimeout)
  const postgres = await runOwnPostgres(backups.postgres)
  backups.follow(postgres)
  const server = { postgres }
  let stand: Stand | undefined
  const interrupted = () => {
    server.postgres.stop()
    process.exit(130)
  }
  process.once('SIGINT', interrupted)
  try {
    onStep('create the repository')
    await backups.create()
    await backups.check()
    stand = await openStand({ server: postgres.url('postgres'), processes: 2 })
    const market = await openMarket(stand)
    const report = newReport(archiveTimeout)
    const drill: Drill = { folder, backups, stand, market, report, server, onStep }
    await loseWithCompleteArchive(drill, minutes * 30_000)
    await loseUnderLoad(drill, minutes * 30_000)
    return report.end()
  } catch (error) {
    // Without its database the stand can't be closed in order, and that would be the only error.
    onStep(`it failed: ${error instanceof Error ? error.stack : error}`)
    throw error
  } finally {
    process.off('SIGINT', interrupted)
    try {
      await stand?.close()
    } finally {
      server.postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** The disk is lost after the last WAL was archived: nothing may be missing. */
async function loseWithCompleteArchive(drill: Drill, ms: number): Promise<void> {
  const { backups, stand, report, onStep } = drill
  onStep('back up in full')
  report.took('full backup', await backups.backup('full'))
  onStep('customers buy')
  const traffic = startTraffic(stand, drill.market)
  await pause(ms / 2)
  report.took('incremental backup, while customers buy', await backups.backup('incr'))
  await pause(ms / 2)
  await traffic.stop()
  await settled(stand)
  await archiveAll(drill)
  onStep('kill PostgreSQL, delete its data, restore all')
  await loseMachine(drill)
  report.took('restore of everything', await restore(drill))
  const losses = await findLosses(stand, traffic.confirmed, new Date(0))
  report.complete(traffic.confirmed.length, losses)
  await checkInvariants(drill, 'after the restore of everything')
  await startShops(drill)
  onStep('back up the restored database')
  report.took('differential backup of the restored database', await backups.backup('diff'))
}

/** The disk is lost in the middle of the day: what was committed since the last archived WAL is gone. */
async function loseUnderLoad(drill: Drill, ms: number): Promise<void> {
  const { backups, stand, report, onStep } = drill
  onStep('customers buy again')
  const begun = new Date()
  const watch = watchArchive(stand)
  const traffic = startTraffic(stand, drill.market)
  // At least one segment is archived meanwhile because it is full or because its time is over.
  await pause(Math.max(ms, 2.5 * archiveTimeout * 1000))
  await watch.stop()
  onStep('kill PostgreSQL while customers buy, delete its data, restore to a moment')
  const stopping = traffic.stop(true)
  await loseMachine(drill)
  const crashedAt = new Date()
  await stopping
  const target = watch.newestIn(await backups.lastSegment())
  report.took('restore to a moment', await restore(drill, target))
  const losses = await findLosses(stand, traffic.confirmed, begun)
  report.moment({ traffic, losses, target, crashedAt, archivedAt: watch.archivedAt() })
  await checkInvariants(drill, 'after the restore to a moment')
  onStep('reconcile with the provider')
  await reconcileAll(drill, target, traffic, begun)
  await startShops(drill)
  await tradeOn(drill)
  report.said('verify', await backups.verify())
}

/** As an operator does: look first, then refund, then look again. */
async function reconcileAll(
  drill: Drill,
  target: Date,
  traffic: Traffic,
  begun: Date,
): Promise<void> {
  const { stand, report } = drill
  const run = (...args: string[]) =>
    runScript('reconcile', ['--since', target.toISOString(), ...args], {
      DATABASE_URL: stand.databaseUrl,
      DATA_KEYS: testKeySetting(),
      SESSION_SECRET: sessionSecret,
      ...stand.sandbox.settings,
    })
  const looked = await run()
  report.reconciled('npm run reconcile', looked, [0, 1])
  const refunded = await run('--refund', '--skip-serials', '100')
  report.reconciled('npm run reconcile -- --refund --skip-serials 100', refunded, [0])
  const again = await run('--refund')
  report.reconciled('again: npm run reconcile -- --refund', again, [0])
  const { captures, refunds } = await findLosses(stand, traffic.confirmed, begun)
  report.settled(captures, refunds)
  await checkInvariants(drill, 'after reconciling')
}

/** Everything that runs on the machine of the database is gone, and so are its data. */
async function loseMachine({ stand, server: { postgres } }: Drill): Promise<void> {
  await Promise.all([postgres.destroy(), ...stand.shops.map((shop) => shop.kill())])
}

/** Restores on a new folder, at the same address; the seconds that it took. */
async function restore(drill: Drill, to?: Date): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-postgres-'))
  const { server } = drill
  const { port } = server.postgres
  server.postgres.stop()
  const { postgres, seconds } = await drill.backups.restore(folder, port, to)
  server.postgres = postgres
  return seconds
}

async function startShops({ stand }: Drill): Promise<void> {
  await Promise.all(stand.shops.map((shop) => shop.restart()))
}

/** Waits until the results of all refunds are stored: a shop sends them after it has answered. */
async function settled(stand: Stand): Promise<void> {
  const open = `select count(*)::int as open from refunds where state in ('requested', 'pending')`
  const until = Date.now() + 60_000
  while ((await stand.query<{ open: number }>(open))[0]?.open !== 0) {
    if (Date.now() > until) throw new Error('refunds were not settled within a minute')
    await pause(200)
  }
}

/** Waits until the WAL up to now is in the repository. */
async function archiveAll({ backups, stand }: Drill): Promise<void> {
  const [row] = await stand.query<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  )
  const segment = row?.segment ?? ''
  const until = Date.now() + 60_000
  while ((await backups.lastSegment()) < segment) {
    if (Date.now() > until) throw new Error(`${segment} was not archived within a minute`)
    await pause(200)
  }
}

/** The shop sells on the restored database. */
async function tradeOn(drill: Drill): Promise<void> {
  const traffic = startTraffic(drill.stand, drill.market)
  await pause(2000)
  await traffic.stop()
  drill.report.traded(traffic.confirmed.length)
  await checkInvariants(drill, 'after trading on')
}

async function checkInvariants({ stand, report }: Drill, when: string): Promise<void> {
  const broken = await brokenInvariants(stand.database.db, new Date(0))
  report.invariants(
    when,
    broken.flatMap(({ id, rows }) => rows.map((row) => `${id}: ${breachText(row)}`)),
  )
}
