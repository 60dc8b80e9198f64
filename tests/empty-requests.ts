import { type Endpoint, takenTypes } from '#contract/endpoint.ts'
import type { TestShop } from './app.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

/** Makes a call with unknown ids and a body that no handler can act on: the response comes from the access check. */
export function sendEmpty(shop: Pick<TestShop, 'send'>, entry: Endpoint, token?: string) {
  const file = { body: 'name\n', headers: { 'content-type': takenTypes(entry)[0] ?? '' } }
  return shop.send({
    method: entry.method,
    url: entry.path.replace(/:\w+/g, nobody),
    ...(token === undefined ? {} : { token }),
    ...(entry.takes === undefined ? { body: entry.method === 'GET' ? undefined : {} } : file),
  })
}
