import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Letters written in the transaction of what they tell of, and sent afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Names the news: one letter of it is written, however often it is told. */
    key: text(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When a process last took it to send; one that died lets go after a while. */
    takenAt: timestamp({ withTimezone: true, precision: 3 }),
    tries: integer().notNull().default(0),
    sentAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [
    uniqueIndex('mails_key').on(t.key),
    index('mails_unsent').on(t.createdAt).where(sql`${t.sentAt} is null`),
  ],
)
