import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { separateBuffer } from './cached-response.ts'

test('a body that is cached keeps no memory but its own', () => {
  const text = '₹'.repeat(500)
  for (const content of [text, Buffer.from(text), gzipSync(text)]) {
    const body = separateBuffer(content)
    expect(body.equals(Buffer.from(content))).toBe(true)
    expect(body.buffer.byteLength).toBe(body.length)
  }
})
