import { cash } from '#contract/cash.ts'
import { createClient } from '#contract/client.ts'
import { fetchAnswer } from './api.ts'

/** The calls about cash on delivery. Not part of `api`, whose addresses every visitor loads. */
export const cashCalls = createClient({ cash }, fetchAnswer).cash
