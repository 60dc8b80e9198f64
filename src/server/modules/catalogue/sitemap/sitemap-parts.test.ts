import { expect, test } from 'vitest'
import { idRange, partName, partsOf, rangeNamed } from './sitemap-parts.ts'

/** A catalogue by its ids' first digits. */
function catalogue(ids: string[]) {
  const asked: string[] = []
  const holds = async ({ prefix, from, to }: ReturnType<typeof idRange>) => {
    asked.push(prefix)
    return ids.filter((id) => id >= from && id <= to).length
  }
  return { asked, holds }
}
const id = (digits: string) => idRange(digits).from

test('a range is that of all ids with its digits', () => {
  expect(idRange('a3')).toEqual({
    prefix: 'a3',
    from: 'a3000000-0000-0000-0000-000000000000',
    to: 'a3ffffff-ffff-ffff-ffff-ffffffffffff',
  })
  expect(idRange('').to).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff')
})

test('few medicines are one part, none are no part', async () => {
  const { holds, asked } = catalogue([id('1'), id('f')])
  expect((await partsOf(holds, 2)).map(partName)).toEqual(['medicines.xml'])
  expect(asked).toEqual([''])
  expect(await partsOf(catalogue([]).holds, 2)).toEqual([])
})

test('many are divided by their digits, and where they are crowded by more of them', async () => {
  const { holds } = catalogue(['00', '01', '02', '1', 'a1', 'a2', 'ff'].map(id))
  const parts = await partsOf(holds, 2)
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

test('ids that all begin alike come to an end', async () => {
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
])('%s is no part', (name) => {
  expect(rangeNamed(name)).toBeNull()
})
