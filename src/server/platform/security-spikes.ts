import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import { securityEventWords } from '#contract/security-event-words.ts'
import type { SecurityEventName } from '#contract/security-events.ts'
import { raiseAlert } from './alerts.ts'
import type { Db } from './db.ts'
import { windowMs } from './security-event-groups.ts'
import { securityEventCounts } from './tables.ts'

/**
 * How often an event has to occur in a quarter of an hour, in the whole shop, before it can be a spike. Events that
 * are not listed are part of ordinary work.
 */
export const spikeFloors: Partial<Record<SecurityEventName, number>> = {
  authn_login_fail: 60,
  authn_login_fail_max: 20,
  authn_password_change_fail: 20,
  authn_password_reset_asked: 60,
  authn_email_change: 20,
  authn_token_reuse: 20,
  authn_token_forged: 10,
  authn_step_up_fail: 20,
  authn_second_factor_fail: 30,
  authn_second_factor_removed: 10,
  authz_fail: 40,
  excess_rate_limit_exceeded: 100,
  input_validation_fail: 100,
  malicious_attack_tool: 5,
  malicious_cors: 40,
  malicious_direct_reference: 20,
  malicious_excess_404: 40,
  malicious_file: 1,
  malicious_host: 40,
  malicious_signature: 3,
  privilege_permissions_changed: 30,
  sensitive_export: 20,
  sensitive_read: 600,
  upload_validation: 60,
  user_created: 100,
  user_deleted: 20,
}

/** A spike is above the floor, and this many times what is usual. */
const factor = 3
/** Usual is what 95 of 100 quarters of an hour of the last week do not exceed. */
const usualWindows = (7 * 86_400_000) / windowMs
const aboveUsual = Math.floor(usualWindows * 0.05)

type Count = { event: SecurityEventName; startsAt: Date; times: number }

/**
 * Raises an alert for each event that occurs far more often than usual, once for a quarter of an hour: this one and the
 * last are looked at, since a window may fill up after the job ran.
 */
export async function alertOnSpikes(db: Db, now: Date): Promise<void> {
  for (const { event, startsAt, times } of await findRecent(db, now)) {
    const floor = spikeFloors[event]
    if (floor === undefined || times < floor) continue
    const usual = await findUsual(db, event, startsAt)
    if (times <= factor * usual) continue
    await db.transaction(async (tx) => {
      if (!(await markAlerted(tx, event, startsAt))) return
      await raiseAlert(
        tx,
        {
          key: `security:${event}`,
          kind: 'security_spike',
          message: `${securityEventWords[event]}: ${times === 1 ? 'once' : `${times} times`} within 15 minutes, usually at most ${usual}. Look at the security events.`,
        },
        now,
      )
    })
  }
}

const t = securityEventCounts

function findRecent(db: Db, now: Date): Promise<Count[]> {
  return db
    .select({ event: t.event, startsAt: t.startsAt, times: t.times })
    .from(t)
    .where(
      and(
        eq(t.source, 'all'),
        eq(t.alerted, false),
        inArray(t.event, Object.keys(spikeFloors) as SecurityEventName[]),
        gte(t.startsAt, new Date(now.getTime() - 2 * windowMs)),
      ),
    )
}

/** 0 unless the event occurred in more than five of a hundred windows of the week before. */
async function findUsual(db: Db, event: SecurityEventName, before: Date): Promise<number> {
  const rows = await db
    .select({ times: t.times })
    .from(t)
    .where(
      and(
        eq(t.event, event),
        eq(t.source, 'all'),
        lt(t.startsAt, before),
        gte(t.startsAt, new Date(before.getTime() - usualWindows * windowMs)),
      ),
    )
    .orderBy(desc(t.times))
    .offset(aboveUsual)
    .limit(1)
  return rows[0]?.times ?? 0
}

/** False if another process has raised it. */
async function markAlerted(db: Db, event: SecurityEventName, startsAt: Date): Promise<boolean> {
  const rows = await db
    .update(t)
    .set({ alerted: true })
    .where(
      and(eq(t.event, event), eq(t.source, 'all'), eq(t.startsAt, startsAt), eq(t.alerted, false)),
    )
    .returning({ times: t.times })
  return rows.length > 0
}
