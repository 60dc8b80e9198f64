import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const description = {
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'Get this API description as OpenAPI 3.1',
    response: z.record(z.string(), z.unknown()),
    responseHeaders: ['etag', 'cache-control'],
  }),
}
