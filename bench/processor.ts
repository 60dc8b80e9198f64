import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Linux counts processor time in ticks of 10 ms, whatever the kernel's timer. */
const tick = 0.01

type Times = { parent: number; own: number; ended: number }

/** Seconds of processor time of a process and of its ended children, and its parent; null if it is gone. */
function timesOf(pid: number | 'self'): Times | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it may contain blanks.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (position: number) => Number(fields[position])
    return {
      parent: at(1),
      own: (at(11) + at(12)) * tick,
      ended: (at(13) + at(14)) * tick,
    }
  } catch {
    return null
  }
}

/** Seconds that a process, all of its threads, has computed. */
export function secondsOf(pid: number): number {
  return timesOf(pid)?.own ?? Number.NaN
}

/** Seconds that all children that this process has waited for have computed. */
export function secondsOfEndedChildren(): number {
  return timesOf('self')?.ended ?? Number.NaN
}

/** The process that starts all others of a PostgreSQL on this machine. */
export async function findPostmaster(db: pg.Pool | pg.Client): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  return timesOf(rows[0]?.pid ?? 0)?.parent ?? Number.NaN
}

/** Seconds that all processes of a PostgreSQL have computed, including those that have ended. */
export function secondsOfServer(postmaster: number): number {
  const first = timesOf(postmaster)
  if (first === null) return Number.NaN
  const others = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === postmaster)
  return others.reduce((sum, times) => sum + (times?.own ?? 0), first.own + first.ended)
}

/** Less than this share of a core is not work. */
const quiet = 0.05
const lookMs = 5_000
const quietMs = 15_000
const mostLooks = 120

/** Resolves when the server has computed next to nothing for a quarter of a minute; throws after ten minutes. */
export async function waitUntilQuiet(postmaster: number): Promise<void> {
  let quietFor = 0
  for (let look = 0; look < mostLooks && quietFor < quietMs; look += 1) {
    const before = secondsOfServer(postmaster)
    await pause(lookMs)
    const busy = (secondsOfServer(postmaster) - before) / (lookMs / 1000)
    quietFor = busy < quiet ? quietFor + lookMs : 0
  }
  if (quietFor < quietMs) throw new Error('the database is still at work after ten minutes')
}
