import { clearOnInput, showError, showErrors } from './fields.js'
import { pay } from './payment.js'

const failing = 'failure@razorpay'

export function setUpUpiForm() {
  const form = document.querySelector('#panel-upi form')
  const submit = form.querySelector('[type="submit"]')
  const { vpa } = form.elements
  clearOnInput(vpa)
  for (const choice of form.querySelectorAll('[data-vpa]')) {
    choice.addEventListener('click', () => {
      vpa.value = choice.dataset.vpa
      showError(vpa)
      submit.focus()
    })
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const address = vpa.value.trim().toLowerCase()
    const isWellFormed = /^[a-z0-9._-]{2,}@[a-z][a-z0-9.]+$/.test(address)
    const sentence = isWellFormed ? undefined : 'Enter a UPI ID, for example success@razorpay.'
    if (showErrors([[vpa, sentence]])) return
    const outcome = address === failing ? 'failure' : 'success'
    void pay(submit, { method: 'upi', outcome, vpa: address })
  })
}
