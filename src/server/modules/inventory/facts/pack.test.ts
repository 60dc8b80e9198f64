import { expect, test } from 'vitest'
import { nameWithoutPack, packInName, packOf } from './pack.ts'

test.each([
  ['strip of 10 tablets', 10, 'piece'],
  ['strip of 15 soft gelatin capsules', 15, 'piece'],
  ['strip of 10 tablet sr', 10, 'piece'],
  ["10's", 10, 'piece'],
  ['30’s in bottle', 30, 'piece'],
  ['10', 10, 'piece'],
  ['10 x 10 tablets', 100, 'piece'],
  ["10 x 10's", 100, 'piece'],
  ['pack of 2 strips of 10 tablets', 20, 'piece'],
  ['10.0 tablets in 1 strip', 10, 'piece'],
  ['vial of 1 injection', 1, 'piece'],
  ['vial', 1, 'piece'],
  ['one in mono-pack', 1, 'piece'],
  ['packet of 1 kit', 1, 'piece'],
  ['vial of 16 ml injection', 16, 'ml'],
  ['5 ampoules x 2 ml', 10, 'ml'],
  ['2 vials of 5 ml', 10, 'ml'],
  ['0.4 ml in 1 prefilled syringe', 0.4, 'ml'],
  ['bottle of 1 ltr solution', 1000, 'ml'],
  ['tube of 15 gm cream', 15, 'g'],
  ['20gm tube', 20, 'g'],
  ['1kg jar', 1000, 'g'],
  ['packet of 200 mdi inhaler', 200, 'dose'],
  ['200 doses in mdi inhaler', 200, 'dose'],
  ['inhaler, 200 doses', 200, 'dose'],
])('reads %s as %d %s', (pack, amount, unit) => {
  expect(packOf(pack)).toEqual({ amount, unit })
})

test.each([
  '',
  'see the box',
  '2 cm x 3 m in monopack',
  '4mg/vial',
  'strip of 4 tablets + 2 capsules',
  'constructor',
])('reads no amount from %s', (pack) => {
  expect(packOf(pack)).toBe(null)
})

test.each([
  ["himalaya bresol tablet 60's", 60, 'piece'],
  ['juice shots (pack of 6 x 50 ml)', 300, 'ml'],
  ['orchids face mask - beige (pack of 5)', 5, 'piece'],
  ['kayam churna 100 gm', 100, 'g'],
])('reads from the name %s an amount of %d %s', (name, amount, unit) => {
  expect(packInName(name)).toEqual({ amount, unit })
})

test.each([
  ["festal n tablets 10's", { amount: 10, unit: 'piece' }, 'festal n tablets '],
  ['fintop af cream 30gm', { amount: 30, unit: 'g' }, 'fintop af cream '],
  ['orchids face mask (pack of 5)', { amount: 5, unit: 'piece' }, 'orchids face mask '],
  ["festal n tablets 10's", { amount: 30, unit: 'piece' }, "festal n tablets 10's"],
  ['calmax 500 ml glass bottle', { amount: 500, unit: 'ml' }, 'calmax 500 ml glass bottle'],
  ['dolo 650 tablet', null, 'dolo 650 tablet'],
] as const)('takes its own pack from the end of the name %s', (name, pack, bare) => {
  expect(nameWithoutPack(name, pack)).toBe(bare)
})

test.each(['dolo 650 tablet', 'ascoril ls 30mg/5ml syrup', 'monocef 1gm injection'])(
  'reads a strength, not a pack, from the name %s',
  (name) => {
    expect(packInName(name)).toBe(null)
  },
)

test('reads a cell of endless digits in linear time', () => {
  for (const digits of ['1', '1,', '1.']) expect(packOf(digits.repeat(100_000))).toBeNull()
})
