import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail.ts'
import { shutOut } from '../accounts/index.ts'
import { deletedMail, rejectedMail, verifiedMail } from './approval-mails.ts'
import { setClosed, setVerified } from './approval-queries.ts'
import { findPharmacy } from './queries.ts'

type AdminContext = Context<Actor<'admin'>>
type ById = { params: { id: string } }

/** Lets a pharmacy sell. Whoever comes second changes nothing, and leaves no second trace. */
export async function verifyPharmacy(ctx: AdminContext, { params: { id } }: ById) {
  const pharmacy = await setVerified(ctx.db, id, ctx.now)
  if (pharmacy === null) {
    if ((await findPharmacy(ctx.db, id)) === null) throw new Problem('pharmacy_not_found')
    return verified
  }
  await recordAudit(ctx, {
    action: 'pharmacy_verified',
    subject: { type: 'pharmacy', id, name: pharmacy.name },
    before: { verified: false },
    after: { verified: true },
  })
  await queueMail(ctx.db, verifiedMail(pharmacy))
  return verified
}

const verified = { success: true as const, message: 'Pharmacy verified successfully!' }

/**
 * Takes a pharmacy out for good: it can't log in, and its medicines are nowhere to be seen or bought.
 * With `waiting`, only one that was not verified meanwhile: who presses Reject means no shop that sells.
 */
export async function closePharmacy(
  ctx: AdminContext,
  { params: { id }, query: { waiting = false } }: ById & { query: { waiting?: boolean } },
) {
  const rejected = await setClosed(ctx.db, id, false, ctx.now)
  const pharmacy = rejected ?? (waiting ? null : await setClosed(ctx.db, id, true, ctx.now))
  if (pharmacy === null) {
    const open = await findPharmacy(ctx.db, id)
    throw new Problem(open === null ? 'pharmacy_not_found' : 'pharmacy_already_verified')
  }
  await shutOut(ctx, { role: 'pharmacy', id })
  await recordAudit(ctx, {
    action: rejected ? 'pharmacy_rejected' : 'pharmacy_deleted',
    subject: { type: 'pharmacy', id, name: pharmacy.name },
    before: { verified: rejected === null },
  })
  await queueMail(ctx.db, rejected ? rejectedMail(pharmacy) : deletedMail(pharmacy))
  return { success: true as const, message: 'Pharmacy deleted successfully!' }
}
