import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Writes a small row every 75 ms, to see when writes fail, for how long, and whether a confirmed one is missing. */
export type WriteProbe = {
  /** Resolves at the next write that began after this call and was confirmed. Rejects after `withinMs`. */
  nextWrite(withinMs?: number): Promise<void>
  /** Milliseconds of every time without writes that was longer than `least`, and ended after `since`. */
  gaps(least?: number, since?: number): number[]
  /** How many writes were confirmed so far. */
  confirmed(): number
  /** The confirmed writes that the database does not have. */
  lost(): Promise<number[]>
  stop(): Promise<void>
}

const everyMs = 75
/** A write that takes longer is given up: its connection leads nowhere. */
const answerMs = 1_500
const noticedMs = 500

/** Makes its table by the address of the owner, and writes by the same one, or by another of the serving role. */
export async function startWriteProbe(owner: string, url = owner): Promise<WriteProbe> {
  const confirmed: { number: number; begun: number; at: number }[] = []
  let over = false
  let number = 0
  const table = `probe.writes_${randomBytes(4).toString('hex')}`
  await makeTable(owner, table)
  let client = await connect(url)
  const write = async () => {
    const begun = performance.now()
    number += 1
    await client.query(`insert into ${table} values ($1)`, [number])
    confirmed.push({ number, begun, at: performance.now() })
  }
  const running = (async () => {
    while (!over) {
      try {
        await write()
      } catch {
        // Expected while the primary changes: gaps() has the time.
        void client.end().catch(() => undefined)
        client = await connect(url).catch(() => client)
      }
      await pause(everyMs)
    }
  })()
  const stop = async () => {
    over = true
    await running
    await client.end().catch(() => undefined)
  }
  return {
    nextWrite: async (withinMs = 60_000) => {
      const since = performance.now()
      for (;;) {
        if (confirmed.some(({ begun }) => begun >= since)) return
        if (performance.now() - since > withinMs) throw new Error(`no write within ${withinMs} ms`)
        await pause(everyMs)
      }
    },
    gaps: (least = noticedMs, since = 0) =>
      confirmed.flatMap(({ at }, index) => {
        const before = confirmed[index - 1]
        if (before === undefined || at < since || at - before.at <= least) return []
        return [at - before.at]
      }),
    confirmed: () => confirmed.length,
    lost: async () => {
      // Those that are confirmed while the table is read may not be in what is read.
      const numbers = confirmed.map((one) => one.number)
      const reader = await connect(owner)
      const { rows } = await reader
        .query<{ number: number }>(`select number from ${table}`)
        .finally(() => reader.end())
      const there = new Set(rows.map((row) => row.number))
      return numbers.filter((one) => !there.has(one))
    },
    stop,
  }
}

async function makeTable(owner: string, table: string): Promise<void> {
  const client = await connect(owner)
  await client
    .query(`
      create schema if not exists probe;
      grant usage on schema probe to aushadh_app;
            create table ${table} (number int primary key);
      grant insert on ${table} to aushadh_app`)
    .finally(() => client.end())
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  // The query that breaks with the connection reports it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
