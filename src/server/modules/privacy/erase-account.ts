import { recordAudit } from '../../platform/audit.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { eraseEmails } from '../../platform/email.ts'
import { closeCustomer, lockToClose } from '../accounts/index.ts'
import { deleteAddressesOf } from '../addresses/index.ts'
import { deleteSavedItemsOf, deleteStockNoticesOf, emptyCart } from '../cart/index.ts'
import { eraseGrievancesOf } from '../grievances/index.ts'
import { forgetUnusedPrescriptions, releaseReservationsOf } from '../orders/index.ts'
import { deleteRefillsOf } from '../refills/index.ts'
import { deleteReturnPhotos } from '../returns/index.ts'
import { anonymizeReviews } from '../reviews/index.ts'
import { worksAt } from './address-queries.ts'
import { eraseHealthData } from './erase-health-data.ts'
import { deleteNominee } from './nominee-queries.ts'

/**
 * Closes a customer's account in the transaction of the request: ends its sessions, releases its reservations and
 * erases the personal data. Orders remain, including the delivery address: the law requires invoices to be kept.
 * Reviews remain without an author. The row is locked first, so that a checkout either comes before and its units are
 * released, or finds the account closed; then locks follow the order of a payment's completion: orders, stock, the
 * customer, the cart. Returns false if no such account is open.
 */
export async function eraseAccount(ctx: Context<Actor>, id: string): Promise<boolean> {
  const customer = await lockToClose(ctx.db, id)
  if (customer === null) return false
  await anonymizeReviews(ctx.db, id)
  await releaseReservationsOf(ctx.db, id, indianDay(ctx.now))
  await closeCustomer(ctx, id)
  await emptyCart(ctx.db, id)
  await deleteSavedItemsOf(ctx.db, id)
  await deleteStockNoticesOf(ctx.db, id)
  await deleteRefillsOf(ctx.db, id)
  await deleteAddressesOf(ctx.db, id)
  await deleteNominee(ctx.db, id)
  await deleteReturnPhotos(ctx.db, id)
  await forgetUnusedPrescriptions(ctx.db, id)
  await eraseHealthData(ctx.db, id)
  await eraseGrievancesOf(ctx.db, id)
  if (!(await worksAt(ctx.db, customer.email))) await eraseEmails(ctx.db, customer.email)
  await recordAudit(ctx, { action: 'customer_deleted', subject: { type: 'customer', id } })
  return true
}
