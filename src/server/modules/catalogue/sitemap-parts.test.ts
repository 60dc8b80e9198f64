import { expect, test } from 'vitest'
import { idRange, partName, partsOf, rangeNamed } from './sitemap-parts.ts'

/** A catalogue given by the first digits of its ids. */
function catalogue(ids: string[]) {
  const asked: string[] = []
  const countIds = async ({ prefix, from, to }: ReturnType<typeof idRange>) => {
    asked.push(prefix)
    return ids.filter((id) => id >= from && id <= to).length
  }
  return { asked, countIds }
}
const id = (digits: string) => idRange(digits).from

test('covers all ids with its digits', () => {
  expect(idRange('a3')).toEqual({
    prefix: 'a3',
    from: 'a3000000-0000-0000-0000-000000000000',
    to: 'a3ffffff-ffff-ffff-ffff-ffffffffffff',
  })
  expect(idRange('').to).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff')
})

test('puts few medicines into one part, and none into no part', async () => {
  const { countIds, asked } = catalogue([id('1'), id('f')])
  expect((await partsOf(countIds, 2)).map(partName)).toEqual(['medicines.xml'])
  expect(asked).toEqual([''])
  expect(await partsOf(catalogue([]).countIds, 2)).toEqual([])
})

test('divides many medicines by their digits, and crowded ranges by more digits', async () => {
  const { countIds } = catalogue(['00', '01', '02', '1', 'a1', 'a2', 'ff'].map(id))
  const parts = await partsOf(countIds, 2)
  expect(parts.map(partName)).toEqual([
    'medicines-00.xml',
    'medicines-01.xml',
    'medicines-02.xml',
    'medicines-1.xml',
    'medicines-a.xml',
    'medicines-f.xml',
  ])
  for (const part of parts) expect(rangeNamed(partName(part))).toEqual(part)
})

test('terminates for ids that all begin with the same digits', async () => {
  const parts = await partsOf(async ({ prefix }) => ('abcdef'.startsWith(prefix) ? 9 : 0), 2)
  expect(parts.map(({ prefix }) => prefix)).toEqual(['abcd'])
})

test.each([
  'pages.xml',
  'medicines-.xml',
  'medicines-g.xml',
  'medicines-A.xml',
  'medicines-aaaaa.xml',
  'medicines',
  '../medicines.xml',
])('does not accept %s as a part', (name) => {
  expect(rangeNamed(name)).toBeNull()
})
