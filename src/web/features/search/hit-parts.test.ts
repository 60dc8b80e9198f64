import { expect, test } from 'vitest'
import { hitParts } from './hits.tsx'

const shown = (text: string, typed: string) =>
  hitParts(text, typed)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Dolo 650 Tablet', 'do 65', '[Do]lo [65]0 Tablet'],
  ['Paracetamol', 'PARACETAMOL', '[Paracetamol]'],
  ['clavulanic acid', 'acid c', '[c]lavulanic [acid]'],
  ['Paracetamol', 'cetamol', 'Paracetamol'],
  ['Calpol 500mg', 'calpol calpo', '[Calpol] 500mg'],
  ['विटामिन सी', 'विटा', '[विटा]मिन सी'],
  ['Vitamin (B12)', '(b', 'Vitamin ([B]12)'],
  ['Dolo', '', 'Dolo'],
])('splits %s by %s into %s', (text, typed, parts) => {
  expect(shown(text, typed)).toBe(parts)
})
