import type { Nominee } from '#contract/nominee.ts'
import type { Context } from '../../platform/context.ts'
import { recordSecurityEvent, writtenSecurityEvents } from '../../platform/security-events.ts'
import { loginsOf } from '../accounts/index.ts'
import { findNominee } from './nominee-queries.ts'

/**
 * Whom a customer has named, by the customer's email; null for nobody, undefined for no customer. For the operator's
 * command, after the customer's death or incapacity; recorded as a read of personal data.
 */
export async function readNominee(
  { db, now }: Pick<Context, 'db' | 'now'>,
  email: string,
): Promise<Nominee | null | undefined> {
  const customer = await loginsOf('customer').findByName(db, email)
  if (customer === null) return undefined
  const row = await findNominee(db, customer.id)
  recordSecurityEvent(
    { db, now },
    {
      event: 'sensitive_read',
      subject: { type: 'customer', id: customer.id },
      details: { reason: 'nominee command' },
    },
  )
  await writtenSecurityEvents(db)
  if (row === null) return null
  const { customerId: _, namedAt, ...person } = row
  return { ...person, namedAt: namedAt.toISOString() }
}
