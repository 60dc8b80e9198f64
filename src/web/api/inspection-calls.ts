import { createClient } from '#contract/client.ts'
import { inspectionLinks } from '#contract/inspection.ts'
import { fetchAnswer } from './api.ts'

/** The calls about inspectors' links. Not part of `api`, whose addresses every visitor loads. */
export const inspectionCalls = createClient({ inspectionLinks }, fetchAnswer).inspectionLinks
