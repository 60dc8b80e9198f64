import { adminProducts } from '#contract/admin-products.ts'
import { createClient } from '#contract/client.ts'
import { fetchAnswer } from './api.ts'

/** The administrator's calls about products. Not part of `api`, whose addresses every signed-in visitor loads. */
export const productCalls = createClient({ adminProducts }, fetchAnswer).adminProducts
