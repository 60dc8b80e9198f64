import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { medicinePath } from '#contract/medicine-path.ts'
import { pharmacyPath } from '#contract/pharmacy-path.ts'
import { Problem } from '#contract/problem.ts'
import { cachedWhenLarge } from '../../platform/cached-counts.ts'
import { type Clock, indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { countByCategory } from './facet-queries.ts'
import { type IdRange, mostAddresses, partName, partsOf, rangeNamed } from './sitemap-parts.ts'
import { countIds, findAddresses, findSellers } from './sitemap-queries.ts'

/** Leaves room for products added between the requests for the index and for a part. */
const room = 0.9

/** Public pages besides products and categories; an end-to-end test checks that the list is complete. */
const pages = [
  '/',
  '/shop',
  '/about',
  '/support',
  '/contact',
  '/grievance',
  '/returns',
  '/privacy',
  '/terms',
  '/ranking',
  '/api/docs',
]

type Deps = {
  /** For long reads, with everything committed before the call. */
  reads: () => Promise<Db>
  clock: Clock
  publicUrl: () => string
  /** URLs in a file, and rows read at a time. */
  most?: number
  rowsAtATime?: number
}
type Parts = { ranges: IdRange[]; ids: number }

/**
 * Serves /sitemap.xml, the index of the files under /sitemaps/: one with pages, categories and pharmacies, and
 * the products in parts, which are read while they are sent.
 */
export function serveSitemap(app: FastifyInstance, deps: Deps): void {
  const { reads, clock, publicUrl, most = mostAddresses, rowsAtATime = 1000 } = deps
  const cachedParts = cachedWhenLarge(({ ids }: Parts) => ids)

  async function parts(db: Db, now: Date): Promise<IdRange[]> {
    const count = async () => {
      let ids = 0
      const countInRange = async (range: IdRange) => {
        const found = await countIds(db, range, Math.floor(most * room) + 1)
        ids += found
        return found
      }
      return { ranges: await partsOf(countInRange, Math.floor(most * room)), ids }
    }
    return (await cachedParts(db, 'sitemap', now, count)).ranges
  }

  const get = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
    app.route({ method: ['GET', 'HEAD'], url, handler })

  get('/sitemap.xml', async (_request, reply) => {
    const now = clock()
    const db = await reads()
    const names: string[] = []
    for (const part of await parts(db, now)) {
      const [first] = await findAddresses(db, part, indianDay(now), 1)
      if (first !== undefined) names.push(partName(part))
    }
    const files = ['pages.xml', ...names].map((name) => `${publicUrl()}/sitemaps/${name}`)
    return xml(reply, sitemapIndex(files))
  })

  get('/sitemaps/pages.xml', async (_request, reply) => {
    const [db, today] = [await reads(), indianDay(clock())]
    const categories = await countByCategory(db, today)
    const categoryPaths = categories.map(
      ({ name }) => `/shop?${new URLSearchParams({ category: name })}`,
    )
    const named = [...pages, ...categoryPaths]
    const sellers = await findSellers(db, today, most - named.length)
    const pharmacyPaths = sellers.map(({ id, name }) => pharmacyPath(id, name))
    const urls = [...named, ...pharmacyPaths].map((path) => urlElement(publicUrl() + path))
    return xml(reply, urlset.begin + urls.join('') + urlset.end)
  })

  get('/sitemaps/:part', async (request, reply) => {
    const range = rangeNamed((request.params as { part: string }).part)
    const [db, today] = [await reads(), indianDay(clock())]
    const first = range && (await findAddresses(db, range, today, 1))
    if (!range || !first || first.length === 0) throw new Problem('not_found')
    if (request.method === 'HEAD') return xml(reply, '')
    return xml(reply, Readable.from(written(db, range, today)))
  })

  async function* written(db: Db, range: IdRange, today: string): AsyncGenerator<string> {
    yield urlset.begin
    let from: string | null = range.from
    for (let sent = 0; from !== null && sent < most; ) {
      const wanted = Math.min(rowsAtATime, most - sent)
      // One row more than is sent: the next read starts there.
      const rows = await findAddresses(db, { ...range, from }, today, wanted + 1)
      const listed = rows.slice(0, wanted)
      yield listed
        .map(({ id, name, updatedAt }) =>
          urlElement(publicUrl() + medicinePath(id, name), updatedAt),
        )
        .join('')
      sent += listed.length
      from = rows[wanted]?.id ?? null
    }
    yield urlset.end
  }
}

function xml(reply: FastifyReply, body: string | Readable): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(body)
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const urlset = { begin: `${head}<urlset ${namespace}>\n`, end: '</urlset>\n' }

/** One page; `lastmod`: when it last changed. */
function urlElement(address: string, lastmod?: Date): string {
  const changed = lastmod === undefined ? '' : `<lastmod>${lastmod.toISOString()}</lastmod>`
  return `<url><loc>${escaped(address)}</loc>${changed}</url>\n`
}

/** The index: the list of files. */
function sitemapIndex(addresses: readonly string[]): string {
  const files = addresses.map((one) => `<sitemap><loc>${escaped(one)}</loc></sitemap>\n`)
  return `${head}<sitemapindex ${namespace}>\n${files.join('')}</sitemapindex>\n`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char)
}
