import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type addresses, mostAddresses, type SavedAddress } from '#contract/addresses.ts'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { lockToChoose } from '../accounts/index.ts'
import type { AddressDetails } from './address-details.ts'
import {
  type AddressRow,
  deleteAddress,
  findAddresses,
  insertAddress,
  setDefault,
  updateAddress,
} from './address-queries.ts'

/*
 * Changes of one customer's addresses come one after another, by the lock of the customer: so that exactly one
 * address is the default while there is any, and there are never more than twenty.
 */

type Own = Context<Actor<'customer'>>
type Given = HandlerInput<typeof addresses.add>['body']

export async function listAddresses({ db, actor }: Own): Promise<Body<typeof addresses.list>> {
  return { addresses: (await findAddresses(db, actor.id)).map(viewOf) }
}

/** The same address again is not stored twice: a checkout whose answer was lost saves it once more. */
export async function addAddress(
  ctx: Own,
  { body }: HandlerInput<typeof addresses.add>,
): Promise<Body<typeof addresses.add>> {
  const { db, actor, now } = ctx
  await lock(ctx)
  const details = detailsOf(body)
  const known = await findAddresses(db, actor.id)
  const same = known.find((row) => isDeepStrictEqual(detailsOf(row), details))
  if (same === undefined && known.length >= mostAddresses) throw new Problem('too_many_addresses')
  const id = same?.id ?? randomUUID()
  const of = { id, customerId: actor.id }
  if (same === undefined)
    await insertAddress(db, { ...of, isDefault: false, createdAt: now }, details)
  if (body.isDefault === true || known.length === 0) await setDefault(db, of)
  return afterSaving(ctx, id)
}

export async function changeAddress(
  ctx: Own,
  { params: { id }, body }: HandlerInput<typeof addresses.change>,
): Promise<Body<typeof addresses.change>> {
  await lock(ctx)
  const of = { id, customerId: ctx.actor.id }
  if (!(await updateAddress(ctx.db, of, detailsOf(body)))) throw new Problem('address_not_found')
  if (body.isDefault === true) await setDefault(ctx.db, of)
  return afterSaving(ctx, id)
}

export async function makeDefault(
  ctx: Own,
  { params: { id } }: HandlerInput<typeof addresses.makeDefault>,
): Promise<Body<typeof addresses.makeDefault>> {
  await lock(ctx)
  if (!(await setDefault(ctx.db, { id, customerId: ctx.actor.id })))
    throw new Problem('address_not_found')
  return { success: true, ...(await listAddresses(ctx)) }
}

export async function removeAddress(
  ctx: Own,
  { params: { id } }: HandlerInput<typeof addresses.remove>,
): Promise<Body<typeof addresses.remove>> {
  const { db, actor } = ctx
  await lock(ctx)
  if (!(await deleteAddress(db, { id, customerId: actor.id })))
    throw new Problem('address_not_found')
  const [next] = await findAddresses(db, actor.id)
  if (next?.isDefault === false) await setDefault(db, { id: next.id, customerId: actor.id })
  return { success: true, ...(await listAddresses(ctx)) }
}

async function lock({ db, actor }: Own): Promise<void> {
  if ((await lockToChoose(db, actor.id)) === null) throw new Problem('session_expired')
}

async function afterSaving(ctx: Own, id: string): Promise<Body<typeof addresses.add>> {
  const list = await listAddresses(ctx)
  const address = list.addresses.find(({ _id }) => _id === id)
  if (address === undefined) throw new Error('an address was not stored')
  return { success: true, address, ...list }
}

/** Blank optional fields are left out, so that equal addresses are stored alike. */
function detailsOf(given: Given | AddressRow): AddressDetails {
  const { label, fullName, addressLine1, addressLine2, city, state, zipCode, phone, district } =
    given
  return {
    label,
    fullName,
    addressLine1,
    ...(addressLine2 ? { addressLine2 } : {}),
    city,
    state,
    zipCode,
    phone,
    ...(district ? { district } : {}),
  }
}

function viewOf(row: AddressRow): SavedAddress {
  return { _id: row.id, ...detailsOf(row), isDefault: row.isDefault }
}
