import { createHash } from 'node:crypto'

type Nonces = { script: string; style: string }

/**
 * A page that is sent many times can't carry a nonce, which must be new each time. Those scripts that have
 * it, and no others, are allowed by the digests of their text instead (CSP3 §8.3). null where the nonce is
 * needed elsewhere.
 */
export function allowByDigest(
  html: string,
  policy: string,
  { script, style }: Nonces,
): { html: string; policy: string } | null {
  const attribute = ` nonce="${script}"`
  const digests = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(scripts)) {
    if (!attributes.includes(attribute) || isNeverRun.test(attributes)) continue
    digests.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  const bare = html.replaceAll(attribute, '')
  if (bare.includes(script)) return null
  return {
    html: bare,
    policy: policy
      .replace(`'nonce-${script}'`, [...digests].join(' '))
      .replace(` 'nonce-${style}'`, ''),
  }
}

const scripts = /<script\b([^>]*)>(.*?)<\/script>/gis
/** Fetched from somewhere, or data. */
const isNeverRun = /\ssrc=|\stype="application\/(?:ld\+)?json"/i
