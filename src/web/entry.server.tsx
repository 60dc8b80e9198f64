import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from './document/nonce.ts'
import { nonceContext } from './routing/context.ts'

export { apiContext, nonceContext } from './routing/context.ts'

/**
 * Milliseconds after which deferred data that is still missing is abandoned and the page shows a
 * failure.
 */
export const streamTimeout = 5_000

/** Streams a page; crawlers receive it in one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = context.get(nonceContext)
  let failed = false
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      // Content that is ready renders in place: above a few kilobytes React would send it hidden,
      // to be revealed by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.timeout(streamTimeout + 1000),
      onError: () => {
        failed = true
      },
    },
  )
  if (isbot(request.headers.get('user-agent'))) await stream.allReady
  return new Response(stream, { status: failed ? 500 : status, headers })
}
