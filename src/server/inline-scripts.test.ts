import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { allowByDigest } from './inline-scripts.ts'

const nonces = { script: 'abc123', style: 'def456' }
const policy = `default-src 'self';script-src 'self' 'nonce-abc123';style-src 'self' 'nonce-def456'`
const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('replaces the nonce of each script by a digest in the policy', () => {
  const html =
    '<script nonce="abc123">one()</script><script type="module" async nonce="abc123">two()\n</script>'
  expect(allowByDigest(html, policy, nonces)).toEqual({
    html: '<script>one()</script><script type="module" async>two()\n</script>',
    policy: `default-src 'self';script-src 'self' ${digest('one()')} ${digest('two()\n')};style-src 'self'`,
  })
})

test('does not allow a script that was injected into the page', () => {
  const html = '<script>steal()</script><script nonce="guessed">steal()</script>'
  const page = allowByDigest(`${html}<script nonce="abc123">one()</script>`, policy, nonces)
  expect(page?.policy).toContain(digest('one()'))
  expect(page?.policy).not.toContain(digest('steal()'))
})

test('adds no digest for external scripts and data blocks', () => {
  const html =
    '<script nonce="abc123" src="/a.js"></script><script type="application/ld+json" nonce="abc123">{}</script>'
  const page = allowByDigest(html, policy, nonces)
  expect(page?.html).not.toContain('nonce')
  expect(page?.policy).not.toContain('sha256')
})

test('returns null when the page uses the nonce elsewhere', () => {
  expect(allowByDigest('<p data-n="abc123">', policy, nonces)).toBe(null)
})
