import { createClient } from '#contract/client.ts'
import { changes } from '#contract/order-changes.ts'
import { fetchAnswer } from './api.ts'

/** The calls that change an order. Not part of `api`, whose addresses every visitor loads. */
export const changeCalls = createClient({ changes }, fetchAnswer).changes
