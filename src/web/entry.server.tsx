import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { appendState } from './document/append-state.ts'
import { NonceContext } from './document/nonce.ts'
import { nonceContext } from './routing/context.ts'

export { apiContext, nonceContext } from './routing/context.ts'

/** Milliseconds after which the router abandons deferred data. No page of the shop has any: it loads, then renders. */
export const streamTimeout = 5_000

/** Renders a page in one piece. */
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
  const { serverHandoffStream: state, ...page } = entry
  let failed = false
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={page} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      // React would send content above a few kilobytes hidden, to be revealed by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.timeout(streamTimeout + 1000),
      onError: () => {
        failed = true
      },
    },
  )
  await stream.allReady
  const html = await new Response(stream).text()
  const whole = state ? await appendState(html, state, nonce) : html
  return new Response(whole, { status: failed ? 500 : status, headers })
}
