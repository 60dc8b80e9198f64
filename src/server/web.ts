import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createClient, type Transport } from '#contract/client.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { sendProblem } from './platform/problem-reply.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The keys under which pages find what the server hands them; instances of the bundle, not ours. */
type Entry = {
  apiContext: Parameters<RouterContextProvider['set']>[0]
  nonceContext: Parameters<RouterContextProvider['set']>[0]
}
type LoadBuild = () => Promise<ServerBuild>
type Mode = 'production' | 'development'

/** The pages have not been built. */
export class PagesMissing extends Error {
  constructor() {
    super('The pages are not built yet: run `npm run build` first, or `npm start`, which does.')
  }
}

/** Serves the built pages and their files. */
export async function serveBuiltPages(app: FastifyInstance): Promise<void> {
  const bundle = `${root}build/server/index.js`
  if (!existsSync(bundle)) throw new PagesMissing()
  const build = (await import(pathToFileURL(bundle).href)) as ServerBuild
  await app.register(fastifyStatic, {
    root: `${root}build/client`,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    index: false,
    setHeaders: (reply, path) => {
      // Names under assets/ carry a digest of their content.
      const seconds = path.includes('/assets/') ? '31536000, immutable' : '3600'
      reply.header('cache-control', `public, max-age=${seconds}`)
    },
  })
  servePages(app, async () => build, 'production')
}

/** Hands every request that nobody else took to React Router, with a client of the API in this process. */
export function servePages(app: FastifyInstance, load: LoadBuild, mode: Mode): void {
  const client = createClient(api, inProcess(app))
  app.setNotFoundHandler((request, reply) => sendProblem(new Problem('not_found'), request, reply))
  // The one page under /api, with the file in which React Router asks for it.
  for (const path of ['/*', '/api/docs', '/api/docs.data']) app.get(path, page)
  async function page(request: FastifyRequest, reply: FastifyReply) {
    if (isFile(request.url)) return sendProblem(new Problem('not_found'), request, reply)
    const build = await load()
    const { apiContext, nonceContext } = build.entry.module as unknown as Entry
    const context = new RouterContextProvider()
    context.set(apiContext, client)
    context.set(nonceContext, reply.cspNonce?.script ?? '')
    const handle = createRequestHandler(build, mode)
    return sendPage(reply, await handle(webRequest(request, reply), context))
  }
}

/**
 * A file that is not there is a 404, also for a page that was loaded before the last release: the
 * home page in place of a script would break it without a word. `.data` is React Router's own.
 */
function isFile(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if (path.startsWith('/assets/')) return true
  // A medicine's name, as somebody wrote it into its address, may end like a file's.
  return /\.\w{1,12}$/.test(path) && !path.endsWith('.data') && !path.startsWith('/medicines/')
}

/** As a Node stream, so that it is packed like every other answer. */
function sendPage(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  reply.code(status)
  for (const [name, value] of headers) reply.header(name, value)
  return reply.send(body === null ? '' : Readable.fromWeb(body as ReadableStream))
}

function inProcess(app: FastifyInstance): Transport {
  return async ({ method, url, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const headers = { get: (name: string) => headerValue(answer.headers[name]) }
    return {
      status: answer.statusCode,
      headers,
      body: answer.payload === '' ? null : answer.json(),
    }
  }
}

function headerValue(value: number | string | string[] | undefined): string | null {
  return value === undefined ? null : String(value)
}

function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value))
  return new Request(pageUrl(request), {
    method: request.method,
    headers,
    signal: gone.signal,
  })
}

/** Joined as text: an address like '//elsewhere/x' is a path of ours, whatever it looks like. */
function pageUrl({ protocol, host, url }: FastifyRequest): URL {
  return URL.parse(`${protocol}://${host}${url}`) ?? new URL(`http://localhost${encodeURI(url)}`)
}
