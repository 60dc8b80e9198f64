import { expect, test } from 'vitest'
import { romanised } from './romanised.ts'

test.each([
  ['पैरासिटामोल', 'parasitamol'],
  ['क्रोसिन', 'krosin'],
  ['डोलो ६५०', 'dolo 650'],
  ['एज़िथ्रोमाइसिन', 'ezithromaisin'],
  ['इंसुलिन', 'insulin'],
  ['कॉम्बिफ्लेम', 'kombiphlem'],
  ['बुखार', 'bukhar'],
  ['Dolo टैबलेट', 'Dolo tabalet'],
  ['पैन डी', 'pan d'],
  ['टेल्मा एच', 'telma h'],
  ['ओआरएस', 'ors'],
  ['५०० एमजी', '500 mg'],
  ['बुखार के', 'bukhar ke'],
])('%s → %s', (devanagari, latin) => {
  expect(romanised(devanagari)).toBe(latin)
})
