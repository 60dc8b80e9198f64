import { expect, test } from 'vitest'
import { saltsOf } from './salts.ts'

const saltTexts = (composition: string) =>
  saltsOf(composition).map(({ name, strength }) => `${name}: ${strength}`)

test.each([
  ['Amoxycillin (500mg) + Clavulanic Acid (125mg)', 'amoxicillin: 500mg', 'clavulanic acid: 125mg'],
  ['Amoxicillin 0.5 g, Clavulanic acid 125 mg', 'amoxicillin: 0.5g', 'clavulanic acid: 125mg'],
  [
    'Amoxycillin and Potassium Clavulanate Tablets IP 500mg+125mg',
    'amoxicillin: 500mg',
    'clavulanic acid: 125mg',
  ],
  ['Losartan + S- Amlodipine Tablet (50/2.5 Mg)', 'losartan: 50mg', 's-amlodipine: 2.5mg'],
  [
    'Each tablet contains: Paracetamol IP 325mg, Caffeine 30 mg & Phenylephrine HCl 5mg',
    'paracetamol: 325mg',
    'caffeine: 30mg',
    'phenylephrine hydrochloride: 5mg',
  ],
  ['Cholecalciferol 60,000 IU', 'colecalciferol: 60,000IU'],
  ['Vitamin B6 (Pyridoxine) (10mg)', 'pyridoxine: 10mg'],
  ['Human Insulin (40IU/ml)', 'human insulin: 40IU/ml'],
  ['Atropine Sulphate Injection IP 0.6mg per ml', 'atropine sulfate: 0.6mg/ml'],
  ['Ambroxol (NA)', 'ambroxol: null'],
  ['Menthol 5%', 'menthol: 5%'],
  [
    'Coenzyme Q10 100mg + Omega-3 fatty acid 300mg',
    'coenzyme q10: 100mg',
    'omega-3 fatty acid: 300mg',
  ],
  ['पैरासिटामोल (500 mg)', 'पैरासिटामोल: 500mg'],
])('%s', (composition, ...salts) => {
  expect(saltTexts(composition)).toEqual(salts)
})

test.each(['See the pack', 'As on the label', 'NA', '-', ''])(
  'finds no substance in “%s”',
  (text) => {
    expect(saltsOf(text)).toEqual([])
  },
)

test('reads an unreadable composition in linear time', () => {
  const start = process.threadCpuUsage()
  saltsOf('(1 + '.repeat(100))
  saltsOf('a (1mg) + '.repeat(50))
  saltsOf('1/'.repeat(250))
  const { user, system } = process.threadCpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(50)
})
