import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { medicinePath } from '#contract/medicine-path.ts'
import { pharmacyPath } from '#contract/pharmacy-path.ts'
import { Problem } from '#contract/problem.ts'
import { type Clock, indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { countByCategory } from '../category-queries.ts'
import { keptWhenLarge } from '../kept-counts.ts'
import { type IdRange, mostAddresses, partName, partsOf, rangeNamed } from './sitemap-parts.ts'
import { countIds, findAddresses, findSellers } from './sitemap-queries.ts'
import { sitemapIndex, urlElement, urlset } from './sitemap-xml.ts'

/** Room for what is listed between asking for the index and asking for a part. */
const room = 0.9

/** Pages that everybody may find, besides medicines and categories; a journey holds that they are there. */
const pages = ['/', '/shop', '/about', '/support', '/contact', '/api/docs']

type Means = {
  db: Db
  clock: Clock
  publicUrl: () => string
  /** Addresses in a file, and rows read at a time. */
  most?: number
  rowsAtATime?: number
}
type Parts = { ranges: IdRange[]; ids: number }

/**
 * /sitemap.xml, which names the files of /sitemaps/: one of pages, categories and pharmacies, and medicines in parts
 * that are read as they are sent.
 */
export function serveSitemap(app: FastifyInstance, means: Means): void {
  const { db, clock, publicUrl, most = mostAddresses, rowsAtATime = 1000 } = means
  const keptParts = keptWhenLarge(({ ids }: Parts) => ids)

  async function parts(now: Date): Promise<IdRange[]> {
    const count = async () => {
      let ids = 0
      const holds = async (range: IdRange) => {
        const held = await countIds(db, range, Math.floor(most * room) + 1)
        ids += held
        return held
      }
      return { ranges: await partsOf(holds, Math.floor(most * room)), ids }
    }
    return (await keptParts(db, 'sitemap', now, count)).ranges
  }

  const get = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
    app.route({ method: ['GET', 'HEAD'], url, handler })

  get('/sitemap.xml', async (_request, reply) => {
    const now = clock()
    const names: string[] = []
    for (const part of await parts(now)) {
      const [first] = await findAddresses(db, part, indianDay(now), 1)
      if (first !== undefined) names.push(partName(part))
    }
    const files = ['pages.xml', ...names].map((name) => `${publicUrl()}/sitemaps/${name}`)
    return xml(reply, sitemapIndex(files))
  })

  get('/sitemaps/pages.xml', async (_request, reply) => {
    const categories = await countByCategory(db, indianDay(clock()))
    const shelves = categories.map(({ name }) => `/shop?${new URLSearchParams({ category: name })}`)
    const named = [...pages, ...shelves]
    const sellers = await findSellers(db, most - named.length)
    const counters = sellers.map(({ id, name }) => pharmacyPath(id, name))
    const urls = [...named, ...counters].map((path) => urlElement(publicUrl() + path))
    return xml(reply, urlset.begin + urls.join('') + urlset.end)
  })

  get('/sitemaps/:part', async (request, reply) => {
    const range = rangeNamed((request.params as { part: string }).part)
    const today = indianDay(clock())
    const first = range && (await findAddresses(db, range, today, 1))
    if (!range || !first || first.length === 0) throw new Problem('not_found')
    if (request.method === 'HEAD') return xml(reply, '')
    return xml(reply, Readable.from(written(range, today)))
  })

  async function* written(range: IdRange, today: string): AsyncGenerator<string> {
    yield urlset.begin
    let from: string | null = range.from
    for (let sent = 0; from !== null && sent < most; ) {
      const wanted = Math.min(rowsAtATime, most - sent)
      // One more than is sent: there the next ones begin.
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
