/*
 * What a medicine is, in words that can be compared: SPEC.md's fields say it in free text. Without the
 * schemas: pages need these words, and no parser.
 */

/** Dosage forms, with their names for people. */
export const forms = {
  tablet: 'Tablet',
  capsule: 'Capsule',
  lozenge: 'Lozenge or chewing gum',
  film: 'Dissolving strip or film',
  liquid: 'Syrup or suspension',
  drops: 'Drops',
  injection: 'Injection',
  cream: 'Cream, ointment or gel',
  powder: 'Powder or sachet',
  inhaler: 'Inhaler or respule',
  spray: 'Spray',
  patch: 'Patch',
  suppository: 'Suppository or pessary',
  soap: 'Soap, shampoo or wash',
  mouthwash: 'Mouthwash, gargle or paste',
  solution: 'Solution',
  kit: 'Kit',
} as const
export type Form = keyof typeof forms

/** What a pack's content is counted in. */
export const packUnits = { piece: 'piece', ml: 'ml', g: 'g', dose: 'dose' } as const
export type PackUnit = keyof typeof packUnits

/** Schedules of the Drugs Rules, 1945. Schedule X is never sold online, so it can't be listed. */
export const schedules = {
  OTC: 'Over the counter',
  H: 'Schedule H: prescription needed',
  H1: 'Schedule H1: prescription needed, sale recorded',
} as const
export type Schedule = keyof typeof schedules

/** Whether the law wants a prescription; false also where nobody has said. */
export function needsPrescription(schedule: Schedule | null): boolean {
  return schedule === 'H' || schedule === 'H1'
}
