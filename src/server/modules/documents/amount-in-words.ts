import { ToWords } from 'to-words/en-IN'

const indian = new ToWords()

/** 'Rupees one lakh two hundred fifty and five paise only': an amount in paise, as Indian documents state it. */
export function amountInWords(paise: number): string {
  const rest = paise % 100
  const also = rest === 0 ? '' : ` and ${inWords(rest)} paise`
  return `Rupees ${inWords(Math.floor(paise / 100))}${also} only`
}

/**
 * Indian documents write 'twenty-one' and keep counting in crore; the library writes 'Twenty One' and 'Arab'.
 */
function inWords(n: number): string {
  const [crore, rest] = [Math.floor(n / 1_00_00_000), n % 1_00_00_000]
  if (crore > 99) return `${inWords(crore)} crore${rest === 0 ? '' : ` ${inWords(rest)}`}`
  return indian
    .convert(n)
    .toLowerCase()
    .replace(/ty (one|two|three|four|five|six|seven|eight|nine)\b/g, 'ty-$1')
}
