import type { Answer, Body, HandlerInput } from '#contract/endpoint.ts'
import type { AdminListing, listings } from '#contract/listings.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { countPage, readPage } from '../../../platform/keyset.ts'
import { tablePage } from '../../../platform/page-headers.ts'
import { notify } from '../../notifications/index.ts'
import { requestImages } from '../foreign-images/request-queries.ts'
import { removalEmail, restorationEmail } from './removal-emails.ts'
import {
  countRemoved,
  findListing,
  findRemoved,
  type ListingRow,
  setRemoval,
} from './removal-queries.ts'

type AdminContext = Context<Actor<'admin'>>

export async function listRemoved(
  { db }: AdminContext,
  { query }: HandlerInput<typeof listings.removed>,
): Promise<Answer<typeof listings.removed>> {
  const list = { sort: '-removedAt', as: 'instant' as const, filter: null }
  const read = await readPage(list, query, (seek) => findRemoved(db, seek))
  const page = await countPage(read, () => countRemoved(db))
  const views = page.rows.map(listingView)
  const { headers } = tablePage(page, views, '/api/admin/removed-listings', query)
  return { body: { listings: views }, headers }
}

export async function showListing(
  { db }: AdminContext,
  { params }: HandlerInput<typeof listings.detail>,
): Promise<Body<typeof listings.detail>> {
  return { listing: listingView(await knownListing(db, params.id)) }
}

/**
 * Takes one listing off sale with the commit; its pharmacy reads the reason in its inventory. Throws
 * `listing_removed` if it is removed already.
 */
export async function removeListing(
  ctx: AdminContext,
  { params, body: { reason } }: HandlerInput<typeof listings.remove>,
): Promise<Body<typeof listings.remove>> {
  const { db, now } = ctx
  const before = await knownListing(db, params.id)
  if (!(await setRemoval(db, params.id, { removedAt: now, removalReason: reason })))
    throw new Problem('listing_removed')
  await recordAudit(ctx, {
    action: 'listing_removed',
    subject: { type: 'medicine', id: params.id, name: before.name },
    after: { why: reason },
  })
  await notify(db, now, [
    {
      to: { role: 'pharmacy', id: before.pharmacy.id },
      kind: 'listing_removed',
      subjectId: params.id,
      facts: { name: before.name, reason },
      email: removalEmail(before.name, reason, before.pharmacy),
    },
  ])
  return { success: true, listing: listingView(await knownListing(db, params.id)) }
}

/** Puts a removed listing back on sale. Throws `listing_not_removed`. */
export async function restoreListing(
  ctx: AdminContext,
  { params, body: { reason } }: HandlerInput<typeof listings.restore>,
): Promise<Body<typeof listings.restore>> {
  const { db, now } = ctx
  const before = await knownListing(db, params.id)
  if (!(await setRemoval(db, params.id, null))) throw new Problem('listing_not_removed')
  await requestImages(db, [params.id], now)
  await recordAudit(ctx, {
    action: 'listing_restored',
    subject: { type: 'medicine', id: params.id, name: before.name },
    before: { why: before.removalReason },
    after: { why: reason },
  })
  await notify(db, now, [
    {
      to: { role: 'pharmacy', id: before.pharmacy.id },
      kind: 'listing_restored',
      subjectId: params.id,
      facts: { name: before.name, reason },
      email: restorationEmail(before.name, before.pharmacy),
    },
  ])
  return { success: true, listing: listingView(await knownListing(db, params.id)) }
}

async function knownListing(db: AdminContext['db'], id: string): Promise<ListingRow> {
  const row = await findListing(db, id)
  if (row === null) throw new Problem('medicine_not_found')
  return row
}

function listingView(row: ListingRow): AdminListing {
  const { id, name, composition, image, removedAt, removalReason, pharmacy } = row
  return {
    _id: id,
    name,
    composition,
    image,
    pharmacy: { _id: pharmacy.id, name: pharmacy.name },
    removal:
      removedAt === null ? null : { at: removedAt.toISOString(), reason: removalReason ?? '' },
  }
}
