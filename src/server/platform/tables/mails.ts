import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

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
    createdAt: moment().notNull().defaultNow(),
    /** When a process last took it to send; one that died lets go after a while. */
    takenAt: moment(),
    tries: integer().notNull().default(0),
    sentAt: moment(),
  },
  (t) => [
    uniqueIndex('mails_key').on(t.key),
    index('mails_unsent').on(t.createdAt).where(sql`${t.sentAt} is null`),
  ],
)
