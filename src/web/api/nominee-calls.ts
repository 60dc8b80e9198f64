import { createClient } from '#contract/client.ts'
import { nominees } from '#contract/nominee.ts'
import { fetchAnswer } from './api.ts'

/** The calls about a nominee. Not part of `api`, whose addresses every visitor loads. */
export const nomineeCalls = createClient({ nominees }, fetchAnswer).nominees
