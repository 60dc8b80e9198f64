import { createHash } from 'node:crypto'
import { description } from '#contract/description.ts'
import { nothing } from '../keeping/change-log.ts'
import type { Serve } from '../serve.ts'
import { describeApi } from './document.ts'

/** /api/openapi.json. Written at the first request and kept: nothing in it changes while the process runs. */
export function serveDescription(serve: Serve): void {
  let kept: ReturnType<typeof written> | undefined
  const answer = async () => {
    kept ??= written()
    return kept
  }
  serve.kept(description.openapi, answer, () => nothing)
}

function written() {
  const body = describeApi()
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)
  // Weak, because a proxy or the shop itself may pack it.
  return { body, headers: { etag: `W/"${digest}"`, 'cache-control': 'public, max-age=300' } }
}
