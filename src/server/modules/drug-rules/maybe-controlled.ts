/*
 * Cough and cold preparations of three or more salts often contain a decongestant or antitussive that must not be
 * sold online: pseudoephedrine, ephedrine, phenylpropanolamine, codeine. The price lists of the Indian market name
 * at most two salts of each.
 */

const antihistamines = new Set([
  'cetirizine',
  'levocetirizine',
  'chlorphenamine',
  'dexchlorpheniramine',
  'desloratadine',
  'diphenhydramine',
  'fexofenadine',
  'loratadine',
  'promethazine',
  'triprolidine',
])

/**
 * Without ambroxol, caffeine and phenylephrine: in 80 complete compositions, a pair with one of them never came with
 * a controlled salt.
 */
const ofColdRemedies = new Set([
  ...antihistamines,
  'ammonium chloride',
  'bromhexine',
  'dextromethorphan',
  'guaifenesin',
  'ibuprofen',
  'menthol',
  'nimesulide',
  'paracetamol',
  'sodium citrate',
])

/**
 * Whether the salts that a composition does not name may include a controlled one. `salts`: the canonical names of
 * those that it names.
 */
export function maybeControlled(salts: readonly (string | null)[]): boolean {
  if (!salts.every((salt) => salt !== null && ofColdRemedies.has(salt))) return false
  const withAntihistamine = salts.some((salt) => salt !== null && antihistamines.has(salt))
  const isCoughSyrup = salts.includes('ammonium chloride') || salts.includes('dextromethorphan')
  return withAntihistamine || isCoughSyrup
}
