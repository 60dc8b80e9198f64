import { createClient } from '#contract/client.ts'
import { secondFactors } from '#contract/second-factors.ts'
import { fetchAnswer } from './api.ts'

/** The calls of second factors. Not part of `api`, whose addresses every visitor loads: few people make these. */
export const secondFactorCalls = createClient({ secondFactors }, fetchAnswer).secondFactors
