import { describe, expect, test } from 'vitest'
import { checkPdf, isPdf } from './pdf-file.ts'

const pdf = (trailer = '', version = '1.7') =>
  Buffer.from(`%PDF-${version}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<${trailer}>>\n%%EOF\n`)

describe('a PDF', () => {
  test.each(['1.4', '1.7', '2.0'])('of version %s is accepted', (version) => {
    expect(isPdf(pdf('', version))).toBe(true)
    expect(() => checkPdf(pdf('', version))).not.toThrow()
  })

  test.each([
    ['refers to its encryption', '/Encrypt 12 0 R', /encrypted/],
    ['contains its encryption', '/Encrypt<</V 4>>', /encrypted/],
    ['breaks a line before it', '/Encrypt\n7 0 R', /encrypted/],
  ])('that %s is refused', (_, trailer, message) => {
    expect(() => checkPdf(pdf(trailer))).toThrow(message)
  })

  test('is refused if its end is missing, or its version is none', () => {
    expect(() => checkPdf(pdf().subarray(0, 30))).toThrow(/incomplete/)
    expect(() => checkPdf(pdf('', 'x.y'))).toThrow(/damaged/)
  })

  test('is not refused for the word in its text', () => {
    expect(() => checkPdf(pdf('/Title (/EncryptionGuide)'))).not.toThrow()
  })

  test('is told from other files by its content', () => {
    expect(isPdf(Buffer.from('PK\u0003\u0004 licence.pdf'))).toBe(false)
    expect(isPdf(Buffer.alloc(0))).toBe(false)
  })
})
