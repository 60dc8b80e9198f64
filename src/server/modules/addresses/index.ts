import { addresses } from '#contract/addresses.ts'
import type { Serve } from '../../platform/serve.ts'
import {
  addAddress,
  changeAddress,
  listAddresses,
  makeDefault,
  removeAddress,
} from './saved-addresses.ts'

export { openSavedAddresses } from './address-details.ts'
export { deleteAddressesOf, encryptAddressesAgain } from './address-queries.ts'

export function addressRoutes(serve: Serve): void {
  serve(addresses.list, listAddresses)
  serve(addresses.add, addAddress)
  serve(addresses.change, changeAddress)
  serve(addresses.makeDefault, makeDefault)
  serve(addresses.remove, removeAddress)
}
