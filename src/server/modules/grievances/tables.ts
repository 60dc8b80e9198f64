import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  GrievanceCategory,
  GrievanceEscalation,
  GrievanceEventKind,
} from '#contract/grievance-words.ts'
import { moment, sealed } from '../../platform/columns.ts'
import { admins, customers } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'

/**
 * A complaint to the marketplace, by a customer or by a visitor who gave a name and an email. What was written and
 * done is in `grievance_events`; this row holds the present state.
 */
export const grievances = pgTable(
  'grievances',
  {
    /** What is encrypted names its row: no id is made by the database. */
    id: uuid().primaryKey(),
    /** The ticket number. */
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    customerId: uuid().references(() => customers.id),
    /** Of a visitor, encrypted; emptied with the email once the law no longer requires them. */
    name: sealed(),
    email: text(),
    category: text().$type<GrievanceCategory>().notNull(),
    /** One of the customer's orders. */
    orderId: uuid().references(() => orders.id),
    /** An order number as a visitor typed it. */
    givenOrder: text(),
    /** Identifies who complains of what: the same complaint again is the same ticket while that is open. */
    digest: text().notNull(),
    filedAt: moment().notNull(),
    acknowledgeBy: moment().notNull(),
    acknowledgedAt: moment(),
    resolveBy: moment().notNull(),
    resolvedAt: moment(),
    /** When the next clock runs out. */
    dueAt: moment()
      .notNull()
      .generatedAlwaysAs(
        sql`case when acknowledged_at is null then acknowledge_by else resolve_by end`,
      ),
    reopenedAt: moment(),
    assigneeId: uuid().references(() => admins.id),
    /** The complainant wrote last. */
    waiting: boolean().notNull().default(true),
  },
  (t) => [
    check(
      'grievances_complainant',
      sql`(${t.customerId} is null) = (${t.email} is not null)
        and (${t.name} is null or ${t.email} <> '')`,
    ),
    check('grievances_order', sql`${t.orderId} is null or ${t.customerId} is not null`),
    check(
      'grievances_resolved',
      sql`${t.resolvedAt} is null or (${t.acknowledgedAt} is not null and not ${t.waiting})`,
    ),
    uniqueIndex('grievances_number').on(t.number),
    uniqueIndex('grievances_open_once').on(t.digest).where(sql`${t.resolvedAt} is null`),
    index('grievances_of_customer').on(t.customerId, t.filedAt, t.id),
    index('grievances_of_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('grievances_by_age').on(t.filedAt, t.id),
    index('grievances_due').on(t.dueAt, t.id).where(sql`${t.resolvedAt} is null`),
  ],
)

/** What happened to a grievance, and who did it. A trigger refuses changes other than erasing a text. */
export const grievanceEvents = pgTable(
  'grievance_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    grievanceId: uuid()
      .notNull()
      .references(() => grievances.id),
    at: moment().notNull(),
    kind: text().$type<GrievanceEventKind>().notNull(),
    byRole: text().$type<'customer' | 'visitor' | 'admin' | 'system'>().notNull(),
    byId: uuid(),
    text: text().notNull().default(''),
    /** Of 'assigned': who has it now. */
    assigneeId: uuid().references(() => admins.id),
    /** Of 'escalated': which clock; once before the grievance was reopened and once after. */
    escalation: text().$type<GrievanceEscalation>(),
    round: smallint().notNull().default(0),
  },
  (t) => [
    check(
      'grievance_events_details',
      sql`(${t.kind} = 'assigned') = (${t.assigneeId} is not null)
        and (${t.kind} = 'escalated') = (${t.escalation} is not null)`,
    ),
    index('grievance_events_of').on(t.grievanceId, t.id),
    uniqueIndex('grievance_events_once')
      .on(t.grievanceId, t.round, t.escalation)
      .where(sql`${t.escalation} is not null`),
  ],
)

/** Links that were emailed to visitors. Each email has one of its own; only the digest is stored. */
export const grievanceLinks = pgTable(
  'grievance_links',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text().primaryKey(),
    grievanceId: uuid()
      .notNull()
      .references(() => grievances.id),
    createdAt: moment().notNull(),
  },
  (t) => [index('grievance_links_of').on(t.grievanceId)],
)
