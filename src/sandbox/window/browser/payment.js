import { postToShop } from './host.js'
import { show, stop } from './steps.js'

const { order, amount } = document.body.dataset
const notPaid = document.querySelector('#failed-title')?.textContent
const noAnswer = 'No response'
const lost = 'The connection was lost before a response arrived. Try again. You will not pay twice.'
const askAgainMs = 1500

let busy = false
let customer = {}
let mayRetry = true
let unanswered

export function setCustomer(details, retry) {
  customer = details
  mayRetry = retry
}

/**
 * One payment per click. An attempt without a response keeps its idempotency key, so that repeating it finds
 * the payment that it may have made; any other click is a new attempt.
 */
export async function pay(button, instrument) {
  if (busy) return
  busy = true
  button.setAttribute('aria-busy', 'true')
  const request = {
    attempt: crypto.randomUUID(),
    ...instrument,
    ...customer,
    amount: Number(amount),
  }
  try {
    await send(unanswered ?? request)
  } finally {
    busy = false
    button.removeAttribute('aria-busy')
  }
}

export function tryAgain() {
  if (unanswered) return pay(document.querySelector('#try-again'), unanswered)
  show('choose', document.querySelector('[role="tab"][aria-selected="true"]'))
}

async function send(request) {
  const answer = await answerTo(request)
  unanswered = answer ? undefined : request
  if (!answer) return fail({ code: 'GATEWAY_ERROR', description: lost })
  if (answer.error) return fail(answer.error)
  document.querySelector('#payment-id').textContent = answer.razorpay_payment_id
  show('paid')
  postToShop('paid', answer)
}

/** Polls a pending payment as long as the window stays open. */
async function answerTo(request) {
  let answer = await post(request)
  if (answer?.pending) show('waiting')
  while (answer?.pending) {
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    answer = (await post(request)) ?? answer
  }
  return answer
}

/** Undefined if the outcome is unknown. */
async function post(request) {
  try {
    const response = await fetch(`${order}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    const answer = await response.json()
    const isAnswer = response.ok
      ? answer.razorpay_signature || answer.pending
      : answer.error?.metadata && response.status < 500
    return isAnswer ? answer : undefined
  } catch {
    return undefined
  }
}

function fail(error) {
  const isLost = unanswered !== undefined
  if (error.reason === 'order_already_paid') return stop(error.description)
  document.querySelector('#failure').textContent = error.description
  document.querySelector('#failed-title').textContent = isLost ? noAnswer : notPaid
  document.querySelector('#unmoved').hidden = isLost
  document.querySelector('#try-again').hidden = !mayRetry && !isLost
  show('failed')
  // The outcome of a lost attempt is unknown, so it is not reported as failed.
  if (!isLost) postToShop('failed', { error })
}
