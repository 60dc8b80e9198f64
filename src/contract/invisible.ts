/**
 * A text without the characters that nobody sees: controls (also line breaks and tabs), zero-width characters, marks
 * of the writing direction, fillers, private use. The scripts of India spell some words with a zero-width joiner or
 * non-joiner beside a sign: those stay.
 */
export function withoutInvisible(text: string): string {
  return text.replace(joinerOrInvisible, '$1')
}

const joinerOrInvisible =
  /((?!\p{DI})\p{M}[\u200c\u200d]|[\u200c\u200d](?=(?!\p{DI})\p{M}))|[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}\u2800\ufff9-\ufffb]/gu
