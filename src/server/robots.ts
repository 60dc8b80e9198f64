import type { FastifyInstance } from 'fastify'

/** Behind a login, or nothing to read: crawlers need not ask. */
const closed = [
  'Disallow: /api/',
  'Allow: /api/docs',
  'Disallow: /admin/',
  'Disallow: /pharmacy/',
  'Allow: /pharmacy/register',
  'Disallow: /customer/',
  'Disallow: /login',
  'Disallow: /cart',
  'Disallow: /profile',
  'Disallow: /order',
  'Disallow: /outbox',
  'Disallow: /*.data',
  '# Of the shop the categories: filters and searches make the same medicines into any number of pages.',
  'Disallow: /shop?',
  'Allow: /shop?category=',
  'Disallow: /shop?category=*&',
]

const notForSale =
  '# Test payments, or no PUBLIC_URL: nothing of this belongs in a search engine.\nDisallow: /'

/**
 * /robots.txt (RFC 9309: the longest rule that fits decides). `open`: a shop that sells, and knows by
 * which address it is found.
 */
export function serveRobots(
  app: FastifyInstance,
  { open, publicUrl }: { open: boolean; publicUrl: () => string },
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          ...(open ? closed : [notForSale]),
          '',
          `Sitemap: ${publicUrl()}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
}
