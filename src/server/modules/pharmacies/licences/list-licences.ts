import type { Answer, Body, HandlerInput } from '#contract/endpoint.ts'
import type { AdminLicence } from '#contract/licence-shapes.ts'
import type { adminLicences, licences } from '#contract/licences.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { countPage, readPage } from '../../../platform/keyset.ts'
import { tablePage } from '../../../platform/page-headers.ts'
import { findOperatorRules } from '../../drug-rules/index.ts'
import { findPharmacy, findPremises } from '../queries.ts'
import { findHistory, findLicence, findLicencesOf, findSameNumber } from './licence-queries.ts'
import { adminView, licenceView, licenceViews } from './licence-view.ts'
import { countLicences, findLicences, type LicenceFilter } from './list-queries.ts'
import type { PharmacyContext } from './own-licence.ts'

export async function listOwnLicences({
  db,
  actor,
}: PharmacyContext): Promise<Body<typeof licences.list>> {
  const pharmacy = await findPharmacy(db, actor.id)
  const { sameDistrictOnly } = await findOperatorRules(db)
  return {
    licences: await licenceViews(db, await findLicencesOf(db, actor.id)),
    districtNeeded: sameDistrictOnly && pharmacy?.verifiedAt != null && pharmacy.district === null,
  }
}

type AdminList = typeof adminLicences.list

/** Waiting licences are a queue, oldest first; others are listed newest first. */
export async function listLicences(
  { db }: Context<Actor<'admin'>>,
  { query }: HandlerInput<AdminList>,
): Promise<Answer<AdminList>> {
  const filter = { state: query.state, pharmacyId: query.pharmacy }
  const sort = query.state === 'waiting' ? 'askedAt' : '-askedAt'
  const list = { sort, as: 'instant' as const, filter }
  const read = await readPage(list, query, (seek) => findLicences(db, filter, seek))
  const page = await countPage(read, () => countLicences(db, filter))
  const views = await adminViews(db, page.rows)
  const { headers } = tablePage(page, views, '/api/admin/licences', query)
  return { body: { licences: views, waiting: await countWaitingLicences(db) }, headers }
}

/** How many licences and renewals wait for an administrator. */
export async function countWaitingLicences(db: Db): Promise<number> {
  const waiting: LicenceFilter = { state: 'waiting', pharmacyId: undefined }
  return countLicences(db, waiting)
}

type Found = Awaited<ReturnType<typeof findLicences>>

async function adminViews(db: Db, rows: Found): Promise<AdminLicence[]> {
  const plain = await licenceViews(
    db,
    rows.map(({ licence }) => licence),
  )
  const views: AdminLicence[] = []
  for (const [at, { licence, pharmacy }] of rows.entries()) {
    const view = plain[at]
    const sameNumber = await findSameNumber(db, licence)
    if (view !== undefined) views.push(adminView(view, licence, { pharmacy, sameNumber }))
  }
  return views
}

/** A licence with its history. Throws `licence_not_found`. */
export async function showLicence(
  { db }: Context<Actor<'admin'>>,
  { params }: HandlerInput<typeof adminLicences.detail>,
): Promise<Body<typeof adminLicences.detail>> {
  const row = await findLicence(db, params.id, null)
  const pharmacy = row && (await findPremises(db, row.pharmacyId))
  if (!row || !pharmacy) throw new Problem('licence_not_found')
  const sameNumber = await findSameNumber(db, row)
  const history = await findHistory(db, row.id)
  return {
    licence: adminView(await licenceView(db, row), row, { pharmacy, sameNumber }),
    history: history.map(({ at, what, state, byRole, reason, retentionDueOn }) => ({
      at: at.toISOString(),
      what,
      state,
      by: byRole,
      reason,
      retentionDueOn,
    })),
  }
}
