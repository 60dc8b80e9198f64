import * as z from 'zod/mini'
import { listQuery, narrowing } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { facets } from './facets.ts'
import { idList } from './fields.ts'
import { listedProduct } from './listed-product.ts'
import { searchMatchHeader } from './suggestions.ts'
import { totalRelationHeader } from './table.ts'

/** How many products can be asked for by their ids. */
export const mostSome = 12

export const products = {
  list: endpoint({
    method: 'GET',
    path: '/api/products',
    access: 'public',
    summary:
      'List products, each once with its best offer: in stock before others, then the cheapest. Query and headers are those of the list of medicines, which lists the offers of one pharmacy',
    query: z.omit(listQuery, { pharmacy: true }),
    budget: 'searches',
    response: z.array(listedProduct),
    responseHeaders: ['x-total-count', totalRelationHeader, 'link', searchMatchHeader],
  }),
  some: endpoint({
    method: 'GET',
    path: '/api/products/some',
    access: 'public',
    summary: `Get products by their ids, ${mostSome} at most, in the order of \`ids\`, each with its best offer. Those that nobody sells are left out`,
    query: z.object({ ids: idList(mostSome) }),
    response: z.object({ products: z.array(listedProduct) }),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/api/products/facets',
    access: 'public',
    summary: 'Get the filters of the list of products with the number of matches for each choice',
    query: narrowing,
    budget: 'searches',
    response: facets,
  }),
}
