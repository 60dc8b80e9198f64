import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { pinCode } from './pins.ts'
import { mostPromises } from './promised-delivery.ts'

const tooMany = `At most ${mostPromises} ids.`

/** Ids separated by commas. */
const ids = z.pipe(
  z._default(z.string().check(z.maxLength(mostPromises * 40, tooMany)), ''),
  z.pipe(
    z.transform((text: string) => text.split(',').filter((part) => part !== '')),
    z.array(id).check(z.maxLength(mostPromises, tooMany)),
  ),
)

/**
 * `promisedOn`: the date in India by which it arrives if it is paid now; null if it can't be delivered to the PIN code.
 */
export const deliveryPromise = z.object({ _id: id, promisedOn: z.nullable(z.string()) })
export type DeliveryPromise = z.infer<typeof deliveryPromise>

export const promises = {
  list: endpoint({
    method: 'GET',
    path: '/api/pins/:pin/promises',
    access: 'public',
    summary:
      'Get by when products and medicines arrive at a PIN code, of a product its best offer that is delivered there. Those that are out of stock or collected are missing, as are prescription medicines whose district the PIN code leaves open. The checkout decides',
    params: z.object({ pin: pinCode }),
    query: z.object({ products: ids, medicines: ids }),
    budget: 'searches',
    response: z.object({ promises: z.array(deliveryPromise) }),
    responseHeaders: ['cache-control'],
  }),
}
