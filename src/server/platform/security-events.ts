import type { Role } from '#contract/accounts.ts'
import {
  type SecurityDetails,
  type SecurityEventName,
  type SecuritySubject,
  securityEvents,
} from '#contract/security-events.ts'
import { connectionOf } from './connection.ts'
import type { Actor, Context } from './context.ts'
import type { Db } from './db.ts'
import { eventGroups, type Group, type SecurityEventRow } from './security-event-groups.ts'
import { storeEvents } from './security-event-queries.ts'

export type SecurityEvent = {
  event: SecurityEventName
  /** Where there is no actor: the account that was tried, created or closed. */
  account?: { role: Role; id: string; staffId?: string | null | undefined } | undefined
  subject?: { type: SecuritySubject; id: string } | undefined
  details?: SecurityDetails
}

/** What an event takes from the context of a use case; a job has no more than database and time. */
export type SecurityContext = Pick<Context, 'db' | 'now'> &
  Partial<Pick<Context, 'ip' | 'call' | 'log'>> & { actor?: Actor | null }

/**
 * Records what concerns the security of the shop. Returns at once: events are written together a moment later, on a
 * connection of their own, so an event stays when the transaction of its request is rolled back, and an attack with
 * many requests costs few statements. A success is recorded once it is committed: in `afterwards`.
 */
export function recordSecurityEvent(ctx: SecurityContext, event: SecurityEvent): void {
  const { whole } = connectionOf(ctx.db)
  writerOf(whole).add({ row: rowOf(ctx, event), log: ctx.log })
}

/** Records what has succeeded once its transaction is committed; not at all if it is rolled back. */
export function recordAfterwards(
  ctx: SecurityContext & Pick<Context, 'afterwards'>,
  event: SecurityEvent,
): void {
  ctx.afterwards(async (db) => recordSecurityEvent({ ...ctx, db }, event))
}

/** Resolves once everything recorded before is written: when the shop closes, and in tests. */
export async function writtenSecurityEvents(db: Db): Promise<void> {
  await writers.get(db)?.written()
}

function rowOf(ctx: SecurityContext, { event, account, subject, details }: SecurityEvent) {
  const { actor = null, now, ip, call } = ctx
  return {
    at: now,
    event,
    level: securityEvents[event],
    role: actor?.role ?? account?.role,
    accountId: actor?.id ?? account?.id,
    staffId: actor === null ? account?.staffId : actor.staff?.id,
    sessionId: actor?.sessionId,
    ip,
    call,
    subjectType: subject?.type,
    subjectId: subject?.id,
    details: details ?? {},
  } satisfies SecurityEventRow
}

type Writer = {
  add(one: Parameters<ReturnType<typeof eventGroups>['add']>[0]): void
  written(): Promise<void>
}

const writers = new WeakMap<Db, Writer>()

function writerOf(db: Db): Writer {
  const known = writers.get(db) ?? openWriter(db)
  writers.set(db, known)
  return known
}

/** How long events gather before they are written together. */
const gatherMs = 100

function openWriter(db: Db): Writer {
  const groups = eventGroups()
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  const write = () => {
    timer = null
    writing = writing.then(() => store(db, groups.take()))
    return writing
  }
  return {
    add: (one) => {
      groups.add(one)
      timer ??= setTimeout(write, gatherMs)
    },
    written: async () => {
      if (timer !== null) clearTimeout(timer)
      await write()
    },
  }
}

/** One line in the log for each stored event that somebody should look at. The row has the address, not the line. */
async function store(db: Db, groups: readonly Group[]): Promise<void> {
  if (groups.length === 0) return
  try {
    const { stored, capped } = await storeEvents(db, groups)
    for (const { id, row, log } of stored)
      if (row.level !== 'INFO') log?.warn(shown(row, id), `security event ${row.event}`)
    for (const { event, waiting } of capped)
      waiting[0]?.log?.warn({ event }, 'more security events of one source are counted, not stored')
  } catch (error) {
    // The log is the only place left.
    for (const { event, times, waiting } of groups) {
      const rows = waiting.slice(0, mostShown).map(({ row }) => shown(row))
      waiting[0]?.log?.error({ err: error, event, times, rows }, 'security events were not stored')
    }
  }
}

const mostShown = 5

function shown({ event, level, call, role, accountId, details }: SecurityEventRow, id?: number) {
  return { security: { id, event, level, call, role, accountId, details } }
}
