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
