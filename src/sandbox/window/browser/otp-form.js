import { failureOf, networkOf } from './card-number.js'
import { clearOnInput, showErrors } from './fields.js'
import { pay } from './payment.js'
import { show } from './steps.js'

let card

/** The card decides the outcome first, then the OTP: 4 to 10 digits pay, fewer fail. */
export function setUpOtpForm() {
  const form = document.querySelector('form[data-step="otp"]')
  const { otp } = form.elements
  clearOnInput(otp)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const isWrong = /^\d{1,10}$/.test(otp.value) ? undefined : 'Enter the OTP, digits only.'
    if (showErrors([[otp, isWrong]])) return
    const reason = failureOf(card.digits) ?? (otp.value.length < 4 ? 'incorrect_otp' : undefined)
    void pay(form.querySelector('[type="submit"]'), {
      method: 'card',
      outcome: reason ? 'failure' : 'success',
      reason,
      card: { last4: card.digits.slice(-4), network: networkOf(card.digits), name: card.name },
    })
  })
}

export function askOtp(digits, name) {
  card = { digits, name }
  const input = document.querySelector('#otp')
  input.value = ''
  show('otp', input)
}
