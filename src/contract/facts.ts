/*
 * Comparable properties of a medicine, whose SPEC.md fields are free text. This file has no schemas, so that
 * pages can import the names without loading a parser.
 */

/** Dosage forms with their display names. */
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

/** Units in which a pack's content is measured. */
export const packUnits = { piece: 'piece', ml: 'ml', g: 'g', dose: 'dose' } as const
export type PackUnit = keyof typeof packUnits

/** Schedules of the Drugs Rules, 1945. Schedule X is never sold online, so it can't be listed. */
export const schedules = {
  OTC: 'Over the counter',
  H: 'Schedule H: prescription needed',
  H1: 'Schedule H1: prescription needed, sale recorded',
} as const
export type Schedule = keyof typeof schedules

/** Whether the law requires a prescription; false if the schedule is unknown. */
export function needsPrescription(schedule: Schedule | null): boolean {
  return schedule === 'H' || schedule === 'H1'
}
