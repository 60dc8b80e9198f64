import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, pageQuery, success } from './fields.ts'
import { reasonInput } from './licence-shapes.ts'
import { tableHeaders } from './table.ts'

/** A pharmacy's listing of a medicine as the administrator sees it; `removal` is null while it is not removed. */
export const adminListing = z.object({
  _id: id,
  name: z.string(),
  composition: z.string(),
  image: z.string(),
  pharmacy: z.object({ _id: id, name: z.string() }),
  removal: z.nullable(z.object({ at: instant, reason: z.string() })),
})
export type AdminListing = z.infer<typeof adminListing>

/** Calls of administrators about single listings. */
export const listings = {
  removed: endpoint({
    method: 'GET',
    path: '/api/admin/removed-listings',
    access: 'admin',
    summary: 'List removed listings, most recently removed first',
    query: z.object(pageQuery),
    response: z.object({ listings: z.array(adminListing) }),
    responseHeaders: tableHeaders,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/admin/listings/:id',
    access: 'admin',
    summary: 'Get a pharmacy’s listing of a medicine, whether it is on sale or not',
    params: idParams,
    response: z.object({ listing: adminListing }),
    problems: ['medicine_not_found'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/admin/listings/:id/removal',
    access: 'admin',
    summary: 'Take one listing off sale; its pharmacy is notified of the reason',
    params: idParams,
    body: reasonInput,
    response: z.extend(success, { listing: adminListing }),
    problems: ['medicine_not_found', 'listing_removed'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/listings/:id/restoration',
    access: 'admin',
    summary: 'Put a removed listing back on sale',
    params: idParams,
    body: reasonInput,
    response: z.extend(success, { listing: adminListing }),
    problems: ['medicine_not_found', 'listing_not_removed'],
  }),
}
