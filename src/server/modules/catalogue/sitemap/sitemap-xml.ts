const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const urlset = { begin: `${head}<urlset ${namespace}>\n`, end: '</urlset>\n' }

/** One page; `lastmod`: when it changed last. */
export function urlElement(address: string, lastmod?: Date): string {
  const changed = lastmod === undefined ? '' : `<lastmod>${lastmod.toISOString()}</lastmod>`
  return `<url><loc>${escaped(address)}</loc>${changed}</url>\n`
}

/** The index: which files there are. */
export function sitemapIndex(addresses: readonly string[]): string {
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
