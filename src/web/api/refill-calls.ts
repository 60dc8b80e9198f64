import { createClient } from '#contract/client.ts'
import { refills } from '#contract/refills.ts'
import { fetchAnswer } from './api.ts'

/** The calls about refills. Not part of `api`, whose addresses every visitor loads. */
export const refillCalls = createClient({ refills }, fetchAnswer).refills
