/** 'Amoxycillin (500mg) + Clavulanic Acid (125mg)' → each salt with its strength; '' where none is told. */
export function compositionRows(composition: string): [salt: string, strength: string][] {
  return splitOutside(composition).map((part) => {
    const [, salt = part, strength = ''] =
      /^(.*\S)\s*\(([^()]+)\)$/.exec(part) ??
      /^(\D*[a-z)])\s+(\d[\d.,/]*\s*(?:mg|mcg|g|gm|ml|iu|%).*)$/i.exec(part) ??
      []
    return [salt, /^n\.?a\.?$/i.test(strength) ? '' : spaced(strength)]
  })
}

/** Splits at plus signs that stand in no bracket. */
function splitOutside(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const char of text) {
    if (char === '(') depth += 1
    if (char === ')') depth = Math.max(0, depth - 1)
    if (char === '+' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** In a column of its own a dose stands apart from its unit, wherever they were written together. */
function spaced(strength: string): string {
  return strength.replace(/(\d)\s*(mg|mcg|gm?|ml|iu)\b/gi, '$1\u00a0$2')
}
