import type { Actor, Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { changeLicence, insertLicence } from './change-queries.ts'
import { findAsRegistered, findPending20 } from './licence-queries.ts'
import { notifyAdminsOf } from './notify-admins.ts'
import { refuseTaken } from './refuse-taken.ts'

/** `district`: of a pharmacy that comes approved; others enter it later. */
type Registered = { id: string; licenseNumber: string; district?: string | null }

/**
 * SPEC.md's licence number, given at registration, is the pharmacy's form 20: it waits for the approval of the
 * pharmacy. Who issued it, and until when its retention fee is paid, the pharmacy adds later.
 */
export async function addRegisteredLicence(db: Db, pharmacy: Registered, now: Date) {
  return insertLicence(
    db,
    { pharmacyId: pharmacy.id, form: '20', number: pharmacy.licenseNumber, askedAt: now },
    { by: { role: 'pharmacy', id: pharmacy.id }, at: now, what: 'added' },
  )
}

const yearsLicensed = 5
const licensedFor = ['20', '21'] as const

/**
 * The active retail licences of a pharmacy that comes approved (demo, imports, tests): form 20 with its licence
 * number, and form 21, for years.
 */
export async function addActiveLicences(db: Db, pharmacy: Registered, since: Date): Promise<void> {
  const district = pharmacy.district ?? ''
  const at = new Date(since)
  at.setUTCFullYear(at.getUTCFullYear() - yearsLicensed)
  for (const form of licensedFor) {
    const { licenseNumber } = pharmacy
    const number = form === '20' ? licenseNumber : `${licenseNumber}/${form}`
    await insertLicence(
      db,
      {
        pharmacyId: pharmacy.id,
        form,
        number,
        district,
        state: 'active',
        askedAt: at,
        decidedAt: at,
      },
      { by: null, at, what: 'approved' },
    )
  }
}

/**
 * Activates the form 20 of a pharmacy that is being approved, if its number is still the one with which the pharmacy
 * registered: the administrator need not have seen another one, so that waits for a decision of its own. Throws
 * `licence_taken` if another pharmacy uses its number.
 */
export async function activateRegistered(
  ctx: Pick<Context<Actor<'admin'>>, 'db' | 'actor' | 'now'>,
  pharmacy: { id: string; name: string; verifiedAt: Date | null },
): Promise<void> {
  const { db, actor, now } = ctx
  const licence = await findAsRegistered(db, pharmacy.id)
  if (licence === null) {
    for (const changed of await findPending20(db, pharmacy.id))
      await notifyAdminsOf(ctx, changed, pharmacy)
    return
  }
  // The approval is about the number alone: an authority that was entered since does not make it another licence.
  await refuseTaken(db, { ...licence, issuingAuthority: '' })
  await changeLicence(
    db,
    licence,
    { state: 'active', decidedAt: now, decidedById: actor.id },
    { by: actor, at: now, what: 'approved' },
  )
}
