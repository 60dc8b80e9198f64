import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Purpose } from '#contract/consents.ts'
import { noticeVersion } from '#contract/purposes.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { openNames } from './customer-name.ts'
import { consents, customers } from './tables.ts'

type Recorded =
  | { purpose: 'notice'; state: 'shown' }
  | { purpose: Purpose; state: 'given' | 'withdrawn' }

/** Records a choice, or that the present version of the notice was shown. Rows are never changed. */
export async function recordConsent(
  { db, now }: Pick<Context, 'db' | 'now'>,
  customerId: string,
  recorded: Recorded,
): Promise<void> {
  await db.insert(consents).values({ customerId, ...recorded, notice: noticeVersion, at: now })
}

/** The customer's last choice for each purpose, and the last notice that they were shown. */
export async function findConsents(db: Db, customerId: string) {
  const rows = await db
    .selectDistinctOn([consents.purpose])
    .from(consents)
    .where(eq(consents.customerId, customerId))
    .orderBy(consents.purpose, desc(consents.id))
  return new Map(rows.map((row) => [row.purpose, row]))
}

/** Whether a customer's data may be used for a purpose; until they choose, it is as the notice says. */
export async function isGiven(db: Db, customerId: string, purpose: Purpose): Promise<boolean> {
  const [last] = await db
    .select({ state: consents.state })
    .from(consents)
    .where(and(eq(consents.customerId, customerId), eq(consents.purpose, purpose)))
    .orderBy(desc(consents.id))
    .limit(1)
  return last?.state !== 'withdrawn'
}

/** The version of the notice that the customer was last shown; null: none. */
export async function findShownNotice(db: Db, customerId: string): Promise<string | null> {
  const [last] = await db
    .select({ notice: consents.notice })
    .from(consents)
    .where(and(eq(consents.customerId, customerId), eq(consents.purpose, 'notice')))
    .orderBy(desc(consents.id))
    .limit(1)
  return last?.notice ?? null
}

/** Locks an open account, so that its choices are made one after another; returns the customer's name. */
export async function lockToChoose(db: Db, customerId: string): Promise<string | null> {
  const rows = await db
    .select({ name: customers.name })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.closedAt)))
    .for('no key update')
  const [row] = await openNames(db, rows, 'name', () => customerId)
  return row?.name ?? null
}
