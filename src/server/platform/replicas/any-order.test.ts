import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cachedResponse } from '../cache/cached-response.ts'
import { type AskChanges, catchUpBy } from '../cache/change-feed.ts'
import { createChangeLog } from '../cache/change-log.ts'
import { createResponseCache } from '../cache/response-cache.ts'
import type { Db } from '../connection.ts'
import { chooseReads } from './choose-reads.ts'
import { hasReplayed, type WalPoint } from './wal-point.ts'
import type { Replica } from './watch-replica.ts'

/*
 * A primary, two standbys and a process that caches responses, whose steps happen in any order: what a request shows
 * is never older than what the primary showed when the request began.
 */

/** A commit in the order of the log. It is visible on the primary a little later. */
type Commit = { medicine: string | null; version: number; isVisible: boolean }
type Server = { db: Db; versionOf(medicine: string): number }

const medicines = ['a', 'b']

function openWorld() {
  const log: Commit[] = []
  const newest = (medicine: string, commits: readonly Commit[]) =>
    commits.findLast((one) => one.medicine === medicine)?.version ?? 0
  const visible = () => log.filter(({ isVisible }) => isVisible)
  const point = (length: number): WalPoint => ({ timeline: 1, lsn: BigInt(length) })
  const primary: Server = {
    db: { at: 'primary' } as unknown as Db,
    versionOf: (medicine) => newest(medicine, visible()),
  }
  const standbys = medicines.map((_, number) => {
    const state = { replayed: 0, known: 0 }
    const server: Server = {
      db: { at: `standby ${number}` } as unknown as Db,
      versionOf: (medicine) => newest(medicine, log.slice(0, state.replayed)),
    }
    const replica: Replica = {
      readsAt: (wanted) =>
        hasReplayed(point(state.known), wanted) ? { db: server.db, inFlight: () => 0 } : null,
      inUse: () => true,
      mayReach: () => false,
      missed: () => undefined,
      ask: async () => undefined,
    }
    return { state, server, replica }
  })
  const ask: AskChanges = async (since) => {
    const known = new Set(since?.split(',') ?? [])
    const seen = log.flatMap(({ isVisible }, at) => (isVisible ? [String(at)] : []))
    const changed = seen.flatMap((at) => (known.has(at) ? [] : (log[Number(at)]?.medicine ?? [])))
    return {
      snapshot: seen.join(),
      changes: changed.map((medicineId) => ({ medicineId, what: 'shown' as const })),
      point: point(log.length),
    }
  }
  return {
    ask,
    primary,
    standbys,
    /** A row is locked until its last change is visible. */
    write(medicine: string | null) {
      for (const one of log) if (one.medicine === medicine) one.isVisible = true
      const version = medicine === null ? 0 : newest(medicine, log) + 1
      log.push({ medicine, version, isVisible: false })
    },
    show(at: number) {
      const waiting = log.filter(({ isVisible }) => !isVisible)
      const one = waiting[at % Math.max(1, waiting.length)]
      if (one !== undefined) one.isVisible = true
    },
    replay(number: number, commits: number) {
      const state = standbys[number]?.state
      if (state !== undefined) state.replayed = Math.min(log.length, state.replayed + commits)
    },
    look(number: number) {
      const state = standbys[number]?.state
      if (state !== undefined) state.known = state.replayed
    },
  }
}

type World = ReturnType<typeof openWorld>

function openProcess(world: World) {
  const gates: (() => void)[] = []
  /** Waits for a step of its own. */
  const gate = () => new Promise<void>((resolve) => gates.push(resolve))
  const changes = createChangeLog()
  const cache = createResponseCache(changes, () => new Date(0))
  const asked: AskChanges = async (since) => {
    await gate()
    const read = await world.ask(since)
    await gate()
    return read
  }
  const catchUp = catchUpBy(asked, changes, { warn: expect.unreachable })
  const { primary, standbys } = world
  const servers = [primary, ...standbys.map(({ server }) => server)]
  const reads = chooseReads({
    primary: primary.db,
    replicas: standbys.map(({ replica }) => replica),
    askPrimary: expect.unreachable,
  })
  const used = { replica: 0, cache: 0, stale: [] as string[] }
  const compute = async (medicine: string, since: number, point: WalPoint | null) => {
    const db = await reads.at(point)
    await gate()
    const version = servers.find((one) => one.db === db)?.versionOf(medicine) ?? 0
    await gate()
    if (db !== primary.db) used.replica += 1
    const answer = cachedResponse(Buffer.from(String(version)), {})
    const parts = { medicines: new Set([medicine]), lists: false }
    cache.store(medicine, { answer, parts, since, day: cache.today(), series: { observe() {} } })
    return version
  }
  const request = async (medicine: string) => {
    const least = primary.versionOf(medicine)
    const caughtUp = await catchUp()
    if (caughtUp === null) throw new Error('the database did not answer')
    const found = cache.find(medicine)
    if (found !== undefined) used.cache += 1
    const version =
      found === undefined
        ? await compute(medicine, caughtUp.position, caughtUp.point)
        : Number(found.answer.body.toString())
    if (version < least) used.stale.push(`${medicine}: ${version} where ${least} was confirmed`)
  }
  return { gates, used, request }
}

const medicine = fc.constantFrom(...medicines)
const standby = fc.constantFrom(0, 1)
const step = fc.oneof(
  fc.record({ do: fc.constant('write' as const), medicine: fc.option(medicine) }),
  fc.record({ do: fc.constant('show' as const), at: fc.nat(3) }),
  fc.record({ do: fc.constant('replay' as const), standby, commits: fc.nat(4) }),
  fc.record({ do: fc.constant('look' as const), standby }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('request' as const), medicine }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('continue' as const), at: fc.nat(5) }) },
)

test('shows nothing older than what was confirmed, whatever the order of events', async () => {
  const all = { replica: 0, cache: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 120 }), async (steps) => {
      const world = openWorld()
      const { gates, used, request } = openProcess(world)
      const requests: Promise<void>[] = []
      const proceed = async (at: number) => {
        gates.splice(at % Math.max(1, gates.length), 1)[0]?.()
        await new Promise(setImmediate)
      }
      for (const one of steps) {
        if (one.do === 'write') world.write(one.medicine)
        else if (one.do === 'show') world.show(one.at)
        else if (one.do === 'replay') world.replay(one.standby, one.commits)
        else if (one.do === 'look') world.look(one.standby)
        else if (one.do === 'request') requests.push(request(one.medicine))
        else await proceed(one.at)
      }
      while (gates.length > 0) await proceed(0)
      await Promise.all(requests)
      expect(used.stale).toEqual([])
      all.replica += used.replica
      all.cache += used.cache
    }),
  )
  expect(all.replica).toBeGreaterThan(100)
  expect(all.cache).toBeGreaterThan(20)
})
