import { createClient } from '#contract/client.ts'
import { reorders } from '#contract/reorder.ts'
import { fetchAnswer } from './api.ts'

/** The calls about ordering again. Not part of `api`, whose addresses every visitor loads. */
export const reorderCalls = createClient({ reorders }, fetchAnswer).reorders
