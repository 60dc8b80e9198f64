import * as z from 'zod/mini'

/** How a pharmacy served: 1 to 5. */
export const stars = z
  .int('Choose 1 to 5 stars')
  .check(z.gte(1, 'Choose 1 to 5 stars'), z.lte(5, 'Choose 1 to 5 stars'))
