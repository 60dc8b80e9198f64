import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Doses } from './doses.tsx'

test.each([
  ['Paracetamol 500 mg tablets', ['500 mg']],
  ['Glimepiride 2 mg and metformin 500 mg tablets', ['2 mg', '500 mg']],
  ['Human insulin 30/70 injection 40 IU/ml', ['40 IU/ml']],
  ['Ambroxol 30 mg/5 ml syrup', ['30 mg/5 ml']],
  ['Aceclofenac 100 + 325 mg', ['100 + 325 mg']],
  ['Diclofenac 1.16 % gel', ['1.16 %']],
  ['Dolo 650 tablet, strip of 15 tablets', []],
])('keeps together in %s %j', (name, together) => {
  const markup = renderToStaticMarkup(<Doses>{name}</Doses>)
  expect(markup.replace(/<[^>]+>/g, '')).toBe(name)
  expect(markup).not.toContain('<wbr')
  expect([...markup.matchAll(/<span class="nowrap">([^<]*)</g)].map(([, words]) => words)).toEqual(
    together,
  )
})

test.each([
  ['Diclofenac+Trypsin 50mg/325mg Tablet', 'Diclofenac+|Trypsin 50mg/325mg Tablet'],
  ['Paracetamol/Acetaminophen', 'Paracetamol/|Acetaminophen'],
  ['Human insulin 30/70, 5mg/ml and 200mg/5ml', 'Human insulin 30/70, 5mg/ml and 200mg/5ml'],
  ['A/B+C', 'A/B+C'],
])('may break %s at %s', (name, broken) => {
  const markup = renderToStaticMarkup(<Doses>{name}</Doses>)
  expect(markup.replaceAll('<wbr/>', '|')).toBe(broken)
})
