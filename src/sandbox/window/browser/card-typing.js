import { networkOf } from './card-number.js'
import { digitsOf } from './fields.js'

/** Groups digits while they are typed at the end; edits in the middle are not changed. */
export function groupWhileTyping(number, expiry, mark) {
  number.addEventListener('input', () => {
    mark.textContent = networkOf(digitsOf(number.value))
    if (isAtEnd(number)) number.value = groupCard(number.value)
  })
  number.addEventListener('blur', () => {
    number.value = groupCard(number.value)
  })
  expiry.addEventListener('input', (event) => {
    const isDeleting = event.inputType?.startsWith('delete')
    if (!isDeleting && isAtEnd(expiry)) expiry.value = groupExpiry(expiry.value)
  })
}

export function groupCard(text) {
  const digits = digitsOf(text).slice(0, 19)
  const pattern = /^3[04-8]/.test(digits) ? /^(\d{4})(\d{1,6})?(\d+)?$/ : undefined
  const groups = pattern ? (pattern.exec(digits)?.slice(1) ?? [digits]) : digits.match(/\d{1,4}/g)
  return (groups ?? []).filter(Boolean).join(' ')
}

function groupExpiry(text) {
  const digits = digitsOf(text)
  const padded = /^[2-9]$/.test(digits) ? `0${digits}` : digits
  if (padded.length < 2) return padded
  return `${padded.slice(0, 2)} / ${padded
    .slice(2)
    .replace(/^20(?=\d\d)/, '')
    .slice(0, 2)}`
}

function isAtEnd(input) {
  return input.selectionStart === input.value.length
}
