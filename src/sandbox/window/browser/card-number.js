import { digitsOf } from './fields.js'

const networks = [
  ['American Express', /^3[47]/],
  ['Diners Club', /^3[068]/],
  ['RuPay', /^(60|65|81|82|508)/],
  ['Mastercard', /^(5[1-5]|2[2-7])/],
  ['Visa', /^4/],
]

/** The most widely used test card number; its payments succeed. */
const famous = ['4111111111111111']

const testCards = new Map(
  [...document.querySelectorAll('[data-card]')].map(({ dataset }) => [
    digitsOf(dataset.card),
    dataset.reason,
  ]),
)

export function networkOf(digits) {
  return networks.find(([, pattern]) => pattern.test(digits))?.[0] ?? ''
}

export function isTestCard(digits) {
  return testCards.has(digits) || famous.includes(digits)
}

/** The failure reason of a test card; undefined if its payments succeed. */
export function failureOf(digits) {
  return testCards.get(digits)
}

export function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits.length >= 12 && sum % 10 === 0
}

/** Returns the end of the month for `12 / 30` or `12/2030`, or undefined. */
export function expiryOf(text) {
  const [, month, year] = /^(\d{1,2})\s*\/?\s*((?:20)?\d{2})$/.exec(text.trim()) ?? []
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return undefined
  return new Date(2000 + (Number(year) % 100), Number(month), 1)
}
