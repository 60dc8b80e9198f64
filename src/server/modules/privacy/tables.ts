import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment, sealed } from '../../platform/columns.ts'
import { customers } from '../accounts/tables.ts'

/** Whom a customer has named to exercise their rights after their death or incapacity. */
export const nominees = pgTable('nominees', {
  customerId: uuid()
    .primaryKey()
    .references(() => customers.id),
  /** Name, relation, email and phone number: `nominee-person.ts`. */
  person: sealed().notNull(),
  namedAt: moment().notNull(),
})
