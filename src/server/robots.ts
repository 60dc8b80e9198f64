import type { FastifyInstance } from 'fastify'

/** Pages behind a login or without content: crawlers need not request them. */
const closed = [
  'Disallow: /api/',
  'Allow: /api/docs',
  'Disallow: /admin/',
  'Disallow: /pharmacy/',
  'Allow: /pharmacy/register',
  'Disallow: /customer/',
  'Disallow: /login',
  'Disallow: /cart',
  'Disallow: /delivery/',
  'Disallow: /profile',
  'Disallow: /second-factor',
  'Disallow: /order',
  'Disallow: /outbox',
  'Disallow: /inspection',
  'Disallow: /*.data',
  '# Only the categories of the shop: filters and searches list the same medicines under any number of URLs.',
  'Disallow: /shop?',
  'Allow: /shop?category=',
  'Disallow: /shop?category=*&',
]

const notForSale =
  '# Test payments or no PUBLIC_URL: search engines must not list this shop.\nDisallow: /'

/**
 * /robots.txt (RFC 9309: the longest matching rule applies). `open`: the shop takes real payments and has a public
 * URL.
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
