import type { Schedule } from '#contract/facts.ts'
import type { LeafletName } from './leaflets/index.ts'

/** What anybody may buy. */
const free = new Set<LeafletName>([
  'paracetamol',
  'paracetamolChild',
  'painGel',
  'decongestant',
  'saline',
  'throat',
  'vapour',
  'dryEye',
  'vitamin',
  'vitaminD',
  'calcium',
  'iron',
  'dressing',
  'antiseptic',
  'mouth',
  'glucose',
  'testing',
  'antacid',
  'laxative',
  'rehydration',
  'probiotic',
  'enzyme',
  'soothingSkin',
  'scalp',
])

/** Of Schedule H1 what a demo may sell; nothing of it counts where it is only put on the skin or into the eye. */
const recorded =
  /\b(cefixime|cefpodoxime|cefdinir|cefditoren|ceftriaxone|cefotaxime|cefoperazone|ceftazidime|cefepime|levofloxacin|moxifloxacin|meropenem|imipenem|rifampicin|isoniazid|ethambutol|pyrazinamide|tramadol|codeine|alprazolam|clonazepam|diazepam|zolpidem)\b/i

/** As it is printed on such a pack in India. */
export function scheduleOf(leaflet: LeafletName, composition: string, packSize: string): Schedule {
  if (recorded.test(composition) && !/dropper|tube/i.test(packSize)) return 'H1'
  return free.has(leaflet) ? 'OTC' : 'H'
}
