import { addresses } from '#contract/addresses.ts'
import { createClient } from '#contract/client.ts'
import { fetchAnswer } from './api.ts'

/** The calls about saved addresses. Not part of `api`, whose addresses every visitor loads. */
export const addressCalls = createClient({ addresses }, fetchAnswer).addresses
