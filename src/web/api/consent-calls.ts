import { createClient } from '#contract/client.ts'
import { consents } from '#contract/consents.ts'
import { fetchAnswer } from './api.ts'

/** The calls about consents. Not part of `api`, whose addresses every visitor loads. */
export const consentCalls = createClient({ consents }, fetchAnswer).consents
