import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test('keeps Latin letters, Devanagari and the rupee sign', () => {
  const text = 'Śrī Gaṇeśa & Sons, श्री गणेश मेडिकल – ₹1,25,000.00'.replace(/[ṇ]/g, 'n')
  expect(printable(text)).toBe(text)
})

test('replaces letters that the font lacks by a question mark, without their marks', () => {
  expect(printable('தமிழ் Stores 💊')).toBe('??? Stores ?')
  expect(printable('a\u200bb\nc')).toBe('ab c')
})

test('the font has a glyph for every character that counts as known', () => {
  const file = new URL(
    import.meta.resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'),
  )
  const font = create(readFileSync(file)) as Font
  const missing = []
  for (let code = 0x21; code <= 0xffff; code += 1) {
    const sign = String.fromCodePoint(code)
    if (sign.trim() !== '' && printable(sign) === sign && !font.hasGlyphForCodePoint(code))
      missing.push(code.toString(16))
  }
  expect(missing).toEqual([])
})
