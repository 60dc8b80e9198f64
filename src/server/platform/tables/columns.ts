import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** An amount of money in paise. */
export const paise = () => bigint({ mode: 'number' })

/** A moment, to the millisecond: what JavaScript tells apart. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })
