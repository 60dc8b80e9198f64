const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const steps = [
  [1_00_00_000, 'crore'],
  [1_00_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

/** 'Rupees one lakh two hundred and fifty paise only': an amount in paise as papers in India say it. */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  const also = rest === 0 ? '' : ` and ${inWords(rest)} paise`
  return `Rupees ${inWords(rupees)}${also} only`
}

function inWords(n: number): string {
  for (const [step, name] of steps) {
    if (n < step) continue
    const left = n % step
    return `${inWords(Math.floor(n / step))} ${name}${left === 0 ? '' : ` ${inWords(left)}`}`
  }
  if (n < 20) return small[n] ?? ''
  return n % 10 === 0 ? (tens[n / 10] ?? '') : `${tens[Math.floor(n / 10)]}-${small[n % 10]}`
}
