import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { auditEntries, securityEvents } from '../../platform/tables.ts'
import { openContacts, openNames } from '../accounts/index.ts'
import { consents, customers, emailChanges, secondFactors, sessions } from '../accounts/tables.ts'
import { openSavedAddresses } from '../addresses/index.ts'
import { addresses } from '../addresses/tables.ts'
import { cartItems, savedItems, stockNotices } from '../cart/tables.ts'
import { mutes, notifications } from '../notifications/tables.ts'
import { openPatients } from '../prescriptions/index.ts'
import { patients } from '../prescriptions/tables.ts'
import { recallNotices } from '../recalls/tables.ts'
import { refills } from '../refills/tables.ts'
import { returns } from '../returns/tables.ts'
import { reviews, reviewVotes } from '../reviews/tables.ts'
import { openNominees } from './nominee-person.ts'
import { part } from './part-queries.ts'
import { nominees } from './tables.ts'

type Owned = { role: PgColumn; accountId: PgColumn }

const ofAccount =
  ({ role, accountId }: Owned) =>
  (id: string): SQL | undefined =>
    and(sql`${role} = 'customer'`, eq(accountId, id))

/** What belongs to the account itself, by the name of its file. */
export const accountParts = {
  profile: part(
    customers,
    (id) => eq(customers.id, id),
    ['passwordHash', 'nameTokens'],
    async (db, rows) => openNames(db, await openContacts(db, rows), 'name', ({ id }) => id),
  ),
  'email-changes': part(emailChanges, ofAccount(emailChanges), ['tokenHash']),
  consents: part(consents, (id) => eq(consents.customerId, id)),
  addresses: part(addresses, (id) => eq(addresses.customerId, id), [], openSavedAddresses),
  nominee: part(nominees, (id) => eq(nominees.customerId, id), [], openNominees),
  sessions: part(sessions, ofAccount(sessions)),
  'second-factors': part(
    secondFactors,
    (id) => and(eq(secondFactors.role, 'customer'), eq(secondFactors.loginId, id)),
    ['secret', 'nonce', 'keyId', 'publicKey'],
  ),
  cart: part(cartItems, (id) => eq(cartItems.customerId, id)),
  'saved-items': part(savedItems, (id) => eq(savedItems.customerId, id)),
  refills: part(refills, (id) => eq(refills.customerId, id)),
  'stock-notices': part(stockNotices, (id) => eq(stockNotices.customerId, id)),
  notifications: part(notifications, ofAccount(notifications)),
  'muted-notifications': part(mutes, ofAccount(mutes)),
  reviews: part(reviews, (id) => eq(reviews.customerId, id)),
  'helpful-reviews': part(reviewVotes, (id) => eq(reviewVotes.customerId, id)),
  patients: part(patients, (id) => eq(patients.customerId, id), ['nameTokens'], openPatients),
  returns: part(returns, (id) => eq(returns.customerId, id), ['decidedById']),
  'recall-notices': part(recallNotices, (id) => eq(recallNotices.accountId, id)),
  'audit-log': part(auditEntries, (id) =>
    and(eq(auditEntries.actorRole, 'customer'), eq(auditEntries.actorId, id)),
  ),
  // Without a session, it may have been somebody else who tried the account.
  'security-events': part(securityEvents, (id) =>
    and(ofAccount(securityEvents)(id), isNotNull(securityEvents.sessionId)),
  ),
}
