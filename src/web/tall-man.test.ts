import { expect, test } from 'vitest'
import { tallMan } from './tall-man.ts'

const shown = (...names: string[]) =>
  tallMan(names).map((parts) =>
    parts.map(({ text, tall }) => (tall ? text.toUpperCase() : text)).join(''),
  )

/** Pairs of the lists that ISMP and the FDA keep; where these differ by a letter or two, so may we. */
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
])('%s beside %s: %s, %s', (one, other, tallOne, tallOther) => {
  expect(shown(one, other)).toEqual([tallOne, tallOther])
})

test('a name alone, and the same name twice, stay as they are', () => {
  expect(shown('Prednisone')).toEqual(['Prednisone'])
  expect(shown('Dolo 650 Tablet', 'Dolo 500 Tablet')).toEqual([
    'Dolo 650 Tablet',
    'Dolo 500 Tablet',
  ])
})

test('words that mean nothing to each other stay small, forms and strengths too', () => {
  expect(
    shown('Prednisone 5mg Tablet', 'Prednisolone 5mg Tablet', 'Insulin 40IU Injection'),
  ).toEqual(['PredniSONE 5mg Tablet', 'PrednisoLONE 5mg Tablet', 'Insulin 40IU Injection'])
})

test('of several, each is told from the one it is most like', () => {
  expect(shown('Daunorubicin', 'Doxorubicin', 'Idarubicin')).toEqual([
    'DAUNorubicin',
    'DOXorubicin',
    'IDArubicin',
  ])
})

test('names that sound alike are told apart, however they are written', () => {
  expect(shown('Xanax', 'Zanacs')).toEqual(['XANAX', 'ZANACS'])
})

test('the pieces make up the name as it was written', () => {
  const names = ['Cefix-O 200', 'CEFIXIME 200 (Sandoz)', 'cefotaxime', 'सेफिक्सिम']
  expect(tallMan(names).map((parts) => parts.map(({ text }) => text).join(''))).toEqual(names)
})
