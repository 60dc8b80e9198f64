import { type Client, createClient } from '#contract/client.ts'
import type { Api } from '#contract/index.ts'
import { fetchAnswer } from './api.ts'

type DeliveryApi = Pick<Api, 'pins' | 'promises'>

/**
 * The calls about PIN codes, by method and path alone: the shop's pages make them, and load no schemas. Not part of
 * `api`, whose addresses every visitor loads.
 */
export const deliveryAddresses = {
  pins: { show: { method: 'GET', path: '/api/pins/:pin' } },
  promises: {
    list: {
      method: 'GET',
      path: '/api/pins/:pin/promises',
      responseHeaders: ['cache-control'],
    },
  },
} as const

export const deliveryCalls = createClient(
  deliveryAddresses as never,
  fetchAnswer,
) as Client<DeliveryApi>
