import { expect, test } from 'vitest'
import { tallMan } from './tall-man.ts'

const shown = (...names: string[]) =>
  tallMan(names).map((parts) =>
    parts.map(({ text, tall }) => (tall ? text.toUpperCase() : text)).join(''),
  )

/**
 * Pairs from the ISMP and FDA lists; these differ from each other by a letter or two, and so may
 * ours.
 */
test.each([
  ['prednisone', 'prednisolone', 'predniSONE', 'prednisoLONE'],
  ['hydralazine', 'hydroxyzine', 'hydrALAzine', 'hydrOXYzine'],
  ['dopamine', 'dobutamine', 'DOPamine', 'DOBUTamine'],
  ['chlorpromazine', 'chlorpropamide', 'chlorproMAZINE', 'chlorproPAMIDE'],
  ['vinblastine', 'vincristine', 'vinBLAstine', 'vinCRIstine'],
  ['quinine', 'quinidine', 'quiNINE', 'quiniDINE'],
  ['tramadol', 'trazodone', 'traMADOL', 'traZODONE'],
  ['cycloserine', 'cyclosporine', 'cyclosERINE', 'cyclosPORINE'],
  ['clobazam', 'clonazepam', 'cloBAZam', 'cloNAZEPam'],
  ['metformin', 'metoprolol', 'metformin', 'metoprolol'],
])('writes %s beside %s as %s, %s', (one, other, tallOne, tallOther) => {
  expect(shown(one, other)).toEqual([tallOne, tallOther])
})

test('leaves a single name and identical names as they are', () => {
  expect(shown('Prednisone')).toEqual(['Prednisone'])
  expect(shown('Dolo 650 Tablet', 'Dolo 500 Tablet')).toEqual([
    'Dolo 650 Tablet',
    'Dolo 500 Tablet',
  ])
})

test('leaves words that do not look alike, forms and strengths in lower case', () => {
  expect(
    shown('Prednisone 5mg Tablet', 'Prednisolone 5mg Tablet', 'Insulin 40IU Injection'),
  ).toEqual(['PredniSONE 5mg Tablet', 'PrednisoLONE 5mg Tablet', 'Insulin 40IU Injection'])
})

test('distinguishes each of several names from the most similar one', () => {
  expect(shown('Daunorubicin', 'Doxorubicin', 'Idarubicin')).toEqual([
    'DAUNorubicin',
    'DOXorubicin',
    'IDArubicin',
  ])
})

test('distinguishes names that sound alike, however they are spelled', () => {
  expect(shown('Xanax', 'Zanacs')).toEqual(['XANAX', 'ZANACS'])
})

test('keeps the name as written when the pieces are joined', () => {
  const names = ['Cefix-O 200', 'CEFIXIME 200 (Sandoz)', 'cefotaxime', 'सेफिक्सिम']
  expect(tallMan(names).map((parts) => parts.map(({ text }) => text).join(''))).toEqual(names)
})
