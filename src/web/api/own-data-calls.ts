import { createClient } from '#contract/client.ts'
import { ownData } from '#contract/own-data.ts'
import { fetchAnswer } from './api.ts'

/** The calls about a customer's own data. Not part of `api`, whose addresses every visitor loads. */
export const ownDataCalls = createClient({ ownData }, fetchAnswer).ownData
