import { pay } from './payment.js'
import { show } from './steps.js'

/** The customer chooses a bank, then its sample page decides the outcome of the payment. */
export function setUpBankForm() {
  const form = document.querySelector('#panel-netbanking form')
  const error = document.querySelector('#bank-error')
  const page = document.querySelector('[data-step="bank"]')
  let bank

  form.addEventListener('change', () => {
    error.textContent = ''
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const chosen = form.querySelector('[name="bank"]:checked')
    if (!chosen) {
      error.textContent = 'Choose a bank.'
      form.querySelector('[name="bank"]').focus()
      return
    }
    bank = chosen.value
    document.querySelector('#bank-name').textContent = chosen.nextElementSibling.textContent
    show('bank')
  })
  for (const button of page.querySelectorAll('[data-outcome]')) {
    button.addEventListener('click', () =>
      pay(button, { method: 'netbanking', outcome: button.dataset.outcome, bank }),
    )
  }
}
