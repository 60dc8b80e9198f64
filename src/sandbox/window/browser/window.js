import { setUpBankForm } from './bank-form.js'
import { setUpCardForm } from './card-form.js'
import { listen, postToShop } from './host.js'
import { setUpOtpForm } from './otp-form.js'
import { setCustomer, tryAgain } from './payment.js'
import { show, shown, stop } from './steps.js'
import { selectedTab, selectMethod, setUpTabs } from './tabs.js'
import { setUpUpiForm } from './upi-form.js'

const { order, amount, key, canPay } = document.body.dataset
const leave = document.querySelector('#leave')

setUpClosing()
if (canPay === 'true') {
  setUpTabs()
  setUpCardForm()
  setUpOtpForm()
  setUpUpiForm()
  setUpBankForm()
  for (const back of document.querySelectorAll('[data-back]')) {
    back.addEventListener('click', () => show('choose', selectedTab()))
  }
  document.querySelector('#try-again').addEventListener('click', () => tryAgain())
}

listen(({ type, options }) => {
  if (type === 'open') open(options ?? {})
  if (type === 'focus') begin()
  if (type === 'confirm-close') askToLeave()
})

function open({ name, description, prefill = {}, theme, retry, ...asked }) {
  if (name) document.querySelector('#merchant').textContent = name
  const purpose = document.querySelector('#purpose')
  purpose.textContent = description ?? ''
  purpose.hidden = !description
  if (/^#[0-9a-f]{6}$/i.test(theme?.color ?? '')) {
    // The shop's colour is chosen for a light background and could be invisible on a dark one.
    const line = `light-dark(${theme.color}, var(--brand))`
    document.documentElement.style.setProperty('--head-line', line)
  }
  if (canPay === 'true') {
    const { email, contact } = prefill
    setCustomer({ email, contact, description }, retry?.enabled !== false)
    document.querySelector('#card-name').value = prefill.name ?? ''
    if (prefill.method) selectMethod(prefill.method)
    refuseForeign(asked)
  }
  postToShop('ready')
}

function begin() {
  if (shown() === 'choose') selectedTab().focus()
  else document.querySelector('#close').focus()
}

function askToLeave() {
  if (!leave.open) leave.showModal()
  leave.querySelector('[data-stay]').focus()
}

/** The order determines the charge, so the window rejects a page with a different order or amount. */
function refuseForeign(asked) {
  const isOtherKey = asked.key !== undefined && asked.key !== key
  const isOtherAmount = asked.amount !== undefined && Number(asked.amount) !== Number(amount)
  if (!isOtherKey && !isOtherAmount) return
  const description = isOtherKey
    ? 'The id provided does not exist.'
    : 'The amount is different from the order amount.'
  stop(`${description} Close this window and start the payment again from your cart.`)
  postToShop('failed', {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: { order_id: order },
    },
  })
}

function setUpClosing() {
  for (const button of document.querySelectorAll('#close, [data-close]')) {
    button.addEventListener('click', () => postToShop('ask-close'))
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !leave.open) postToShop('escape')
  })
  leave.querySelector('[data-stay]').addEventListener('click', () => leave.close())
  leave.querySelector('[data-leave]').addEventListener('click', () => postToShop('leave'))
}
