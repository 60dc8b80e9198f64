import * as z from 'zod/mini'
import { deliveryAddress, required } from './address.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, line, success } from './fields.ts'
import { stateCodeOf } from './place-of-supply.ts'

/** How many addresses a customer may save. */
export const mostAddresses = 20

const label = line('Enter a name for this address, for example Home.', 40)
/** Written so that its GST code is known: orders go there again and again. */
const knownState = deliveryAddress.shape.state.check(
  z.refine((state) => stateCodeOf({ state, zipCode: '' }) !== null, required),
)

/** A delivery address (SPEC.md §5) with the customer's name for it. `isDefault`: only true changes anything. */
export const savedAddressInput = z.extend(deliveryAddress, {
  label,
  state: knownState,
  isDefault: z.optional(z.boolean()),
})

/** An address that a customer has saved. Exactly one of a customer's addresses is the default. */
export const savedAddress = z.extend(deliveryAddress, {
  _id: id,
  label: z.string(),
  isDefault: z.boolean(),
})
export type SavedAddress = z.infer<typeof savedAddress>

const list = z.array(savedAddress)
const afterSaving = z.extend(success, { address: savedAddress, addresses: list })
const afterChange = z.extend(success, { addresses: list })

export const addresses = {
  list: endpoint({
    method: 'GET',
    path: '/api/addresses',
    access: 'customer',
    summary: 'List the customer’s saved addresses: the default first, then the newest',
    response: z.object({ addresses: list }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/addresses',
    access: 'customer',
    summary: `Save an address, ${mostAddresses} at most; the first one is the default. Saving the same again answers with the one there is`,
    body: savedAddressInput,
    response: afterSaving,
    problems: ['too_many_addresses'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/addresses/:id',
    access: 'customer',
    summary: 'Change a saved address; orders that went there stay as they are',
    params: idParams,
    body: savedAddressInput,
    response: afterSaving,
    problems: ['address_not_found'],
  }),
  makeDefault: endpoint({
    method: 'PUT',
    path: '/api/addresses/:id/default',
    access: 'customer',
    summary: 'Make an address the default; the one before no longer is. Idempotent',
    params: idParams,
    response: afterChange,
    problems: ['address_not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/addresses/:id',
    access: 'customer',
    summary: 'Delete a saved address; after the default, the newest other one is the default',
    params: idParams,
    response: afterChange,
    problems: ['address_not_found'],
  }),
}
