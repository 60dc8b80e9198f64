import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { Api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { loadBuiltPages } from './built-pages.ts'
import { allowByDigest } from './inline-scripts.ts'
import { cachingClient, pageClient } from './page-client.ts'
import type { MadeOf } from './platform/cache/change-log.ts'
import { sendProblem } from './platform/problem-reply.ts'
import { barcodeWorkerPolicy } from './platform/security-headers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The keys of the values that the server hands to pages; instances of the bundle, not of this code. */
type Entry = {
  apiContext: Parameters<RouterContextProvider['set']>[0]
  nonceContext: Parameters<RouterContextProvider['set']>[0]
}
type LoadBuild = () => Promise<ServerBuild>
type Mode = 'production' | 'development'

/** The build of the pages is missing. */
export class PagesMissing extends Error {
  constructor() {
    super('The pages are not built yet: run `npm run build` first, or `npm start`, which does.')
  }
}

/** Serves the built pages and their files. */
export async function serveBuiltPages(app: FastifyInstance): Promise<void> {
  const bundle = `${root}build/server/index.js`
  if (!existsSync(bundle)) throw new PagesMissing()
  const build = await loadBuiltPages()
  await app.register(fastifyStatic, {
    root: `${root}build/client`,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    index: false,
    setHeaders: (reply, path) => {
      // File names under assets/ contain a digest of the content.
      const seconds = path.includes('/assets/') ? '31536000, immutable' : '3600'
      reply.header('cache-control', `public, max-age=${seconds}`)
      if (/\/assets\/barcode-worker-[\w-]+\.js(?:\.\w+)?$/.test(path))
        reply.header('content-security-policy', barcodeWorkerPolicy)
    },
  })
  servePages(app, async () => build, 'production')
}

/**
 * Passes every request without a route of its own to React Router, with an API client in this process. Built pages
 * are the same for everybody, so pages that depend on the catalogue alone are cached.
 */
export function servePages(app: FastifyInstance, load: LoadBuild, mode: Mode): void {
  app.setNotFoundHandler((request, reply) => sendProblem(new Problem('not_found'), request, reply))
  // The only page under /api, and the file in which React Router requests it.
  for (const path of ['/*', '/api/docs', '/api/docs.data'])
    app.get(path, { config: { cached: mode === 'production' } }, page)

  async function page(request: FastifyRequest, reply: FastifyReply) {
    if (isFile(request.url)) return sendProblem(new Problem('not_found'), request, reply)
    const build = await load()
    const { responseCache } = app
    const visitor = { host: request.headers.host, ip: request.ip }
    const caching =
      request.ticket && responseCache !== undefined
        ? cachingClient(app, responseCache, visitor)
        : null
    const context = contextFor(build, caching?.client ?? pageClient(app, visitor), reply)
    const handle = handlerOf(build, mode)
    if (caching === null) return sendPage(reply, await handle(webRequest(request, reply), context))
    const answer = await handle(anybodysRequest(request), context)
    return sendCachedPage(request, reply, answer, caching.madeOf)
  }
}

function contextFor(build: ServerBuild, client: Client<Api>, reply: FastifyReply) {
  const { apiContext, nonceContext } = build.entry.module as unknown as Entry
  const context = new RouterContextProvider()
  context.set(apiContext, client)
  context.set(nonceContext, reply.cspNonce?.script ?? '')
  return context
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

/** Cached because reading all routes of a build takes longer than rendering a small page. */
function handlerOf(build: ServerBuild, mode: Mode) {
  if (mode === 'development') return createRequestHandler(build, mode)
  const handle = handlers.get(build) ?? createRequestHandler(build, mode)
  handlers.set(build, handle)
  return handle
}

/**
 * A missing file is a 404, also for a page that was loaded before the last release: the home page in place of a
 * script would break that page without an error. `.data` is React Router's own extension.
 */
function isFile(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if (path.startsWith('/assets/') || isHidden(path)) return true
  // A medicine's or a pharmacy's name in a URL may end like a file name.
  const isNamed = /^\/(medicines|pharmacies)\//.test(path)
  return /\.\w{1,12}$/.test(path) && !path.endsWith('.data') && !isNamed
}

/**
 * Whether a segment begins with a dot, as in '/.git/config'. No page has one, and scanners for files that were
 * published by mistake take a redirect for a find. RFC 8615 reserves '/.well-known/'.
 */
function isHidden(path: string): boolean {
  return /\/(?:\.|%2e)/i.test(path.replace(/^\/\.well-known(?=\/|$)/, ''))
}

/** As a Node stream, so that it is compressed like every other response. */
function sendPage(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  reply.code(status)
  for (const [name, value] of headers) reply.header(name, value)
  return reply.send(body === null ? '' : Readable.fromWeb(body as ReadableStream))
}

/** Buffers the page and marks it as cacheable, unless some of its content can't be cached. */
async function sendCachedPage(
  { ticket }: FastifyRequest,
  reply: FastifyReply,
  answer: Response,
  madeOf: () => MadeOf | null,
): Promise<FastifyReply> {
  if (answer.status !== 200 || answer.headers.has('cache-control')) return sendPage(reply, answer)
  const text = await answer.text()
  const parts = madeOf()
  const policy = reply.getHeader('content-security-policy')
  const nonces = reply.cspNonce
  reply.headers(Object.fromEntries(answer.headers))
  if (parts === null || ticket === null || typeof policy !== 'string' || nonces === null)
    return reply.send(text)
  const page = allowByDigest(text, policy, nonces)
  if (page === null) return reply.send(text)
  ticket.parts = parts
  return reply.header('content-security-policy', page.policy).send(page.html)
}

/** A cached page must not depend on the first visitor or on the Host header that they sent. */
function anybodysRequest({ url }: FastifyRequest): Request {
  return new Request(URL.parse(`http://localhost${url}`) ?? `http://localhost${encodeURI(url)}`)
}

function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const aborted = new AbortController()
  reply.raw.once('close', () => aborted.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value))
  return new Request(pageUrl(request), {
    method: request.method,
    headers,
    signal: aborted.signal,
  })
}

/** Concatenated as text: a URL such as '//elsewhere/x' must remain a path of this shop. */
function pageUrl({ protocol, host, url }: FastifyRequest): URL {
  return URL.parse(`${protocol}://${host}${url}`) ?? new URL(`http://localhost${encodeURI(url)}`)
}
