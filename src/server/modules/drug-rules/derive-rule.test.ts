import { describe, expect, test } from 'vitest'
import { deriveRule, type Preparation } from './derive-rule.ts'
import { blankRule, type Rule } from './rule.ts'
import { ruleBook } from './rule-book.ts'

const today = '2026-11-23'
const preparation = (salts: string[], more: Partial<Preparation> = {}): Preparation => ({
  salts: salts.map((name) => ({ name, mg: 100 })),
  isWhole: true,
  route: 'oral',
  form: 'tablet',
  release: 'immediate',
  declared: null,
  ...more,
})
const rule = (salt: string | string[], more: Partial<Rule>): Rule => ({
  ...blankRule([salt].flat()),
  grade: 'A',
  ...more,
})
const book = ruleBook([
  rule('paracetamol', { synonyms: ['apap'] }),
  rule('rosuvastatin', { prescription: 'by_approval', grade: 'C' }),
  rule('diclofenac', {
    schedule: 'H',
    prescription: 'yes',
    routes: ['oral', 'parenteral', 'other'],
  }),
  rule('ceftriaxone', { schedule: 'H1', prescription: 'yes', pickupOnly: true }),
  rule('pseudoephedrine', { schedule: 'H', prescription: 'yes', pickupOnly: true }),
  rule('metformin', { schedule: 'G', prescription: 'caution' }),
  rule('tramadol', { schedule: 'NDPS', prescription: 'yes' }),
  rule('ketamine', { schedule: 'X', prescription: 'yes' }),
  rule('sibutramine', { schedule: 'H', prescription: 'yes' }),
  rule('sibutramine', { banned: true }),
  rule('nimesulide', { schedule: 'H', prescription: 'yes' }),
  rule('nimesulide', {
    banned: true,
    routes: ['oral'],
    condition: { aboveMg: 100, release: 'immediate' },
  }),
  rule(['bromhexine', 'salbutamol'], { banned: true }),
  rule(['nimesulide', 'paracetamol'], { banned: true, condition: { release: 'dispersible' } }),
  rule('bromhexine', { schedule: 'H', prescription: 'yes' }),
  rule('salbutamol', { schedule: 'H', prescription: 'yes' }),
  rule('chlorphenamine', { schedule: 'G', prescription: 'caution' }),
  rule([], { form21: true, routes: ['parenteral'] }),
  rule('oldsalt', { validTo: '2026-11-23' }),
  rule('newban', {}),
  rule('newban', { banned: true, validFrom: '2027-01-01' }),
])
const derived = (salts: string[], more: Partial<Preparation> = {}) =>
  deriveRule(preparation(salts, more), book, today)

describe('the rule of a medicine', () => {
  test('is that of its strictest salt', () => {
    expect(derived(['paracetamol'])).toMatchObject({
      schedule: 'none',
      needsPrescription: false,
      bar: null,
      ruleGrade: 'A',
    })
    expect(derived(['paracetamol', 'diclofenac'])).toMatchObject({
      schedule: 'H',
      needsPrescription: true,
    })
    expect(derived(['diclofenac', 'ceftriaxone'])).toMatchObject({
      schedule: 'H1',
      pickupOnly: false,
    })
  })

  test('follows other names and salt forms of a substance', () => {
    expect(derived(['apap']).schedule).toBe('none')
    expect(derived(['metformin hydrochloride'])).toMatchObject({
      schedule: 'G',
      needsPrescription: false,
    })
  })

  test('requires a prescription where the approval of the drug does, without a schedule', () => {
    expect(derived(['rosuvastatin'])).toMatchObject({
      schedule: 'none',
      needsPrescription: true,
      ruleGrade: 'C',
    })
  })

  test('exempts a preparation for the skin, but not one whose route is unknown', () => {
    expect(derived(['diclofenac'], { route: 'topical' })).toMatchObject({
      schedule: 'none',
      needsPrescription: false,
      bar: null,
    })
    expect(derived(['diclofenac'], { route: 'other' }).schedule).toBe('H')
  })

  test('needs a licence in Form 21 for injections', () => {
    expect(derived(['paracetamol'], { route: 'parenteral' }).needsForm21).toBe(true)
    expect(derived(['paracetamol']).needsForm21).toBe(false)
  })

  test('can be tightened by its seller, never relaxed', () => {
    expect(derived(['paracetamol'], { declared: 'H' })).toMatchObject({
      schedule: 'H',
      needsPrescription: true,
    })
    expect(derived(['ceftriaxone'], { declared: 'OTC' }).schedule).toBe('H1')
    expect(derived(['tramadol'], { declared: 'OTC' }).bar).toBe('ndps')
  })
})

describe('a medicine is never on sale', () => {
  test.each([
    ['with a salt of Schedule X', ['ketamine'], {}, 'schedule_x'],
    ['with a narcotic or psychotropic salt', ['paracetamol', 'tramadol'], {}, 'ndps'],
    ['with a prohibited salt', ['sibutramine'], {}, 'banned'],
    ['as a prohibited combination', ['bromhexine', 'salbutamol', 'paracetamol'], {}, 'banned'],
    ['with a salt that no rule knows', ['paracetamol', 'novel'], {}, 'unclassified'],
    ['without a known salt', [], {}, 'unclassified'],
    ['with a salt whose rule has ended', ['oldsalt'], {}, 'unclassified'],
    [
      'if another salt may complete a prohibited combination',
      ['salbutamol'],
      { isWhole: false },
      'maybe_more_salts',
    ],
    [
      'if it may hide a decongestant',
      ['paracetamol', 'chlorphenamine'],
      { isWhole: false },
      'maybe_more_salts',
    ],
  ] as const)('%s', (_, salts, more, bar) => {
    const rule = deriveRule(preparation([...salts], more), book, today)
    expect(rule).toMatchObject({ bar, barredFrom: '-infinity' })
  })

  test('unless it names all salts of the combination, which is prohibited in another form', () => {
    const pair = ['nimesulide', 'paracetamol']
    expect(derived(pair, { isWhole: false }).bar).toBeNull()
    expect(derived(pair, { isWhole: false, release: 'dispersible' }).bar).toBe('banned')
  })

  test('above a prohibited strength, or of unknown strength, unless it releases slowly', () => {
    const of = (mg: number | null, release: Preparation['release'] = 'immediate') =>
      derived([], { salts: [{ name: 'nimesulide', mg }], release }).bar
    expect([of(100), of(200), of(null), of(200, 'modified')]).toEqual([
      null,
      'banned',
      'banned',
      null,
    ])
  })

  test('from the day on which a prohibition begins', () => {
    expect(derived(['newban'])).toMatchObject({ bar: null, barredFrom: '2027-01-01' })
    expect(deriveRule(preparation(['newban']), book, '2027-01-01').bar).toBe('banned')
  })
})

test('names the salts without a rule, and gives no schedule', () => {
  expect(derived(['novel', 'paracetamol'])).toMatchObject({
    schedule: null,
    ruleGrade: null,
    unknownSalts: ['novel'],
  })
})

test('treats a composition that may leave out a salt as Schedule H1', () => {
  expect(derived(['paracetamol', 'metformin'], { isWhole: false })).toMatchObject({
    schedule: 'H1',
    needsPrescription: true,
    bar: null,
  })
})

test('leaves the delivery of Schedule H1 to the operator, and keeps what else is picked up', () => {
  expect(derived(['ceftriaxone']).pickupOnly).toBe(false)
  expect(derived(['pseudoephedrine']).pickupOnly).toBe(true)
  expect(derived(['ceftriaxone', 'pseudoephedrine'])).toMatchObject({
    schedule: 'H1',
    pickupOnly: true,
  })
})
