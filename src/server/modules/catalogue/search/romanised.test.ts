import { expect, test } from 'vitest'
import { romanised } from './romanised.ts'

test.each([
  ['पैरासिटामोल', 'pairasitamol'],
  ['क्रोसिन', 'krosin'],
  ['डोलो ६५०', 'dolo 650'],
  ['एज़िथ्रोमाइसिन', 'ezithromaisin'],
  ['इंसुलिन', 'insulin'],
  ['कॉम्बिफ्लेम', 'kombiphlem'],
  ['बुखार', 'bukhar'],
  ['Dolo टैबलेट', 'Dolo taibalet'],
])('%s → %s', (devanagari, latin) => {
  expect(romanised(devanagari)).toBe(latin)
})
