import type { MetaDescriptor } from 'react-router'
import type { ShopTerms } from '#contract/shop.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]
type PageFacts = {
  title: string
  description: string
  /** The page's canonical path, without parameters that do not change the page. */
  path: string
  /** URL of an image; defaults to the logo card. */
  image?: string
  /** The Open Graph type of the page. */
  type?: 'website' | 'product'
}

/**
 * Title, description, canonical address and Open Graph of a public page: `meta = ({ matches }) => publicMeta(matches,
 * …)`.
 */
export function publicMeta(matches: Matches, page: PageFacts): MetaDescriptor[] {
  const origin = originOf(matches)
  const url = `${origin}${page.path}`
  return [
    { title: titled(page.title) },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Aushadh' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${origin}${page.image ?? '/card.png'}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** 'https://shop.example', from the root loader. */
export function originOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { terms?: ShopTerms }
    | undefined
  return root?.terms?.publicUrl.replace(/\/$/, '') ?? ''
}

/** Title of a private page. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: titled(title) }, { name: 'robots', content: 'noindex' }]
}

function titled(title: string): string {
  return `${title} · Aushadh`
}
