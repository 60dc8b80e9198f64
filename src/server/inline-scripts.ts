import { createHash } from 'node:crypto'

type Nonces = { script: string; style: string }

/**
 * A cached page can't carry a nonce, which must be new for each response. The policy instead allows the scripts
 * that have the nonce by the digests of their text (CSP3 §8.3). Returns null if the page uses the nonce elsewhere.
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
/** An external script or a data block. */
const isNeverRun = /\ssrc=|\stype="application\/(?:ld\+)?json"/i
