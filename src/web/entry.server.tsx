import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from './context.ts'
import { NonceContext } from './nonce.ts'

export { apiContext, nonceContext } from './context.ts'

/** Milliseconds after which deferred data that is still missing is given up, and the page says so. */
export const streamTimeout = 5_000

/** Streams a page; crawlers get it in one piece. */
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
      // What is ready stands in its place: beyond some kilobytes React would send it hidden, for a script to show.
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
