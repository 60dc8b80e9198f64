import { expect, test } from 'vitest'
import { lucideIcons, ownIcons } from '#web/ui/icon-names.ts'
import { drawSprite } from '../scripts/icon-sprite.ts'

const symbols = [...drawSprite().matchAll(/<symbol id="([^"]+)"([^>]*)>(.*?)<\/symbol>/g)]

test('draws every icon once', () => {
  expect(symbols.map(([, name]) => name)).toEqual([...lucideIcons, ...ownIcons])
  for (const [, name, , drawing] of symbols) expect.soft(`${name}: ${drawing}`).toMatch(/: <\w/)
})

test('leaves the colour and width of the strokes to the style sheet', () => {
  for (const [, , attributes, drawing] of symbols) {
    expect.soft(attributes).toContain('stroke="currentColor"')
    expect.soft(`${attributes}${drawing}`).not.toMatch(/stroke-width|#[0-9a-f]{3}|style=/i)
  }
})
