import { createHash } from 'node:crypto'
import { description } from '#contract/description.ts'
import { nothing } from '../cache/change-log.ts'
import type { Serve } from '../serve.ts'

/** /api/openapi.json. Generated at the first request and cached: it does not change while the process runs. */
export function serveDescription(serve: Serve): void {
  let cached: ReturnType<typeof written> | undefined
  const answer = () => {
    cached ??= written()
    return cached
  }
  serve.cached(description.openapi, answer, () => nothing)
}

async function written() {
  // The examples and the library are for this call alone.
  const { describeApi } = await import('./document.ts')
  const body = describeApi()
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)
  // Weak, because a proxy or the shop itself may compress the body.
  return { body, headers: { etag: `W/"${digest}"`, 'cache-control': 'public, max-age=300' } }
}
