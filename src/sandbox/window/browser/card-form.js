import { expiryOf, isTestCard, networkOf, passesLuhn } from './card-number.js'
import { groupCard, groupWhileTyping } from './card-typing.js'
import { clearOnInput, digitsOf, showError, showErrors } from './fields.js'
import { askOtp } from './otp-form.js'

export function setUpCardForm() {
  const form = document.querySelector('#panel-card form')
  const mark = document.querySelector('#card-network')
  const { number, expiry, cvv, name } = form.elements
  groupWhileTyping(number, expiry, mark)
  clearOnInput(number, expiry, cvv, name)

  const fill = (card) => {
    number.value = groupCard(card)
    mark.textContent = networkOf(digitsOf(card))
    expiry.value ||= `12 / ${String(new Date().getFullYear() + 3).slice(2)}`
    cvv.value = '1234'.slice(0, cvvLength(number.value))
    name.value ||= 'Test Customer'
    for (const input of [number, expiry, cvv, name]) showError(input)
    form.querySelector('[type="submit"]').focus()
  }
  form.querySelector('#use-test-card').addEventListener('click', () => fill('4100280000001007'))
  for (const choice of form.querySelectorAll('[data-card]')) {
    choice.addEventListener('click', () => fill(choice.dataset.card))
  }

  const cards = form.querySelector('details')
  cards.addEventListener('toggle', () => cards.open && cards.scrollIntoView())

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const hasErrors = showErrors([
      [number, numberError(digitsOf(number.value))],
      [expiry, expiryError(expiry.value)],
      [cvv, cvvError(cvv.value, number.value)],
      [name, name.value.trim() ? undefined : 'Enter the name on the card.'],
    ])
    if (!hasErrors) askOtp(digitsOf(number.value), name.value.trim())
  })
}

/** Accepts only test cards, because nobody should type a real card into a test window. */
function numberError(digits) {
  if (!digits) return 'Enter a card number.'
  if (!passesLuhn(digits)) return 'This card number is incomplete or incorrect.'
  if (isTestCard(digits)) return undefined
  return 'This is not a test card. Do not enter a real card here. Choose one of the test cards below.'
}

function expiryError(text) {
  const ends = expiryOf(text)
  if (!ends) return 'Enter month and year, for example 12 / 30.'
  return ends > new Date() ? undefined : 'This card has expired.'
}

function cvvError(text, number) {
  const length = cvvLength(number)
  return new RegExp(`^\\d{${length}}$`).test(text) ? undefined : `Enter ${length} digits.`
}

function cvvLength(number) {
  return networkOf(digitsOf(number)) === 'American Express' ? 4 : 3
}
