import type { StoredOrder } from '../entities.ts'
import { escapeHtml, formatPaise } from './html.ts'
import { bankPanel, cardPanel, upiPanel } from './panels.ts'

export type PageFacts = {
  order?: StoredOrder
  /** Message shown instead of the form if the order cannot be paid. */
  notice?: string
  keyId: string
  theme?: 'light' | 'dark'
  /** The shop's origin if it differs from ours; its pages may exchange messages with this one. */
  shopOrigin?: string
}

export function renderPage(facts: PageFacts): string {
  const { order, notice, theme } = facts
  const amount = order ? formatPaise(order.amount, order.currency) : ''
  const canPay = order !== undefined && notice === undefined
  return `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${amount ? `Pay ${amount}` : 'Payment'}</title>
<link rel="stylesheet" href="../window/window.css">
<link rel="stylesheet" href="../window/controls.css">
<link rel="stylesheet" href="../window/choices.css">
<script type="module" src="../window/window.js"></script>
</head>
<body ${bodyData(facts, canPay)}>
<header>
<p class="test-banner"><strong>Test payments.</strong> No money moves.</p>
<div class="top">
<div class="merchant">
<h1 id="merchant">Your payment</h1>
<p id="purpose" hidden></p>
</div>
<button class="close" id="close" type="button" aria-label="Close payment window"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="m4 4 8 8m0-8-8 8"/></svg><span>Close</span></button>
${amount ? `<p class="amount"><span>To pay</span> <strong>${amount}</strong></p>` : ''}
</div>
</header>
<div class="line"></div>
<main>
${canPay ? payable(amount) : ''}
${noticeStep(notice)}
</main>
${order ? `<footer>Reference <span>${escapeHtml(order.id)}</span></footer>` : ''}
${leaveDialog}
</body>
</html>
`
}

function payable(amount: string): string {
  return `<section data-step="choose" aria-label="Choose how to pay">
<div class="tabs" role="tablist" aria-label="Way to pay">
<button type="button" role="tab" id="tab-card" aria-controls="panel-card" aria-selected="true">Card</button>
<button type="button" role="tab" id="tab-upi" aria-controls="panel-upi" aria-selected="false" tabindex="-1">UPI</button>
<button type="button" role="tab" id="tab-netbanking" aria-controls="panel-netbanking" aria-selected="false" tabindex="-1">Net banking</button>
</div>
${cardPanel(amount)}
${upiPanel(amount)}
${bankPanel}
</section>
${otpStep}
${bankStep}
${failedStep}
${waitingStep}
${paidStep}`
}

function bodyData({ order, keyId, shopOrigin }: PageFacts, canPay: boolean): string {
  const data: Record<string, string> = {
    'data-key': keyId,
    'data-can-pay': String(canPay),
    ...(shopOrigin ? { 'data-shop-origin': shopOrigin } : {}),
    ...(order ? { 'data-order': order.id, 'data-amount': String(order.amount) } : {}),
  }
  return Object.entries(data)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ')
}

/** Steps after choosing a payment method; the window shows one section at a time. */
const otpStep = `<form class="step" data-step="otp" novalidate autocomplete="off" hidden>
<h2 tabindex="-1">Enter the OTP</h2>
<p>Your bank would send it by SMS. In test mode, 4 to 10 digits pay and fewer fail.</p>
<div class="field"><label for="otp">One-time password</label>
<input id="otp" name="otp" inputmode="numeric" autocomplete="off" maxlength="10" aria-describedby="otp-error">
<p class="error" id="otp-error" aria-live="polite"></p></div>
<button class="button primary" type="submit">Continue</button>
<button class="button quiet" type="button" data-back>Back</button>
</form>`

const bankStep = `<section class="step" data-step="bank" hidden>
<h2 tabindex="-1"><span id="bank-name">The bank</span></h2>
<p>This is a sample of the bank’s page. Choose the bank’s answer.</p>
<button class="button primary" type="button" data-outcome="success">Success</button>
<button class="button secondary" type="button" data-outcome="failure">Failure</button>
<button class="button quiet" type="button" data-back>Back</button>
</section>`

const failedStep = `<section class="step" data-step="failed" hidden>
<h2 tabindex="-1" id="failed-title">The payment did not go through</h2>
<p class="alert" id="failure" role="alert"></p>
<p class="help" id="unmoved">No money moved. You can try to pay again.</p>
<button class="button primary" type="button" id="try-again">Try again</button>
</section>`

const waitingStep = `<section class="step" data-step="waiting" hidden>
<h2 tabindex="-1">Waiting for your bank</h2>
<p>Your bank has not answered yet. You can close this window; the shop is notified when the bank answers.</p>
<button class="button secondary" type="button" data-close>Back to the shop</button>
</section>`

const paidStep = `<section class="step" data-step="paid" hidden>
<h2 tabindex="-1">Paid</h2>
<p>The test payment <span class="exact" id="payment-id"></span> went through.</p>
</section>`

function noticeStep(notice: string | undefined): string {
  return `<section class="step" data-step="notice"${notice === undefined ? ' hidden' : ''}>
<h2 tabindex="-1">Nothing to pay here</h2>
<p id="notice" role="status">${escapeHtml(notice ?? '')}</p>
<button class="button secondary" type="button" data-close>Back to the shop</button>
</section>`
}

const leaveDialog = `<dialog id="leave" aria-labelledby="leave-title">
<h2 id="leave-title">Leave without paying?</h2>
<p>The payment is not finished. Your cart stays as it is.</p>
<div class="acts"><button class="button quiet" type="button" data-leave>Leave</button>
<button class="button secondary" type="button" data-stay>Keep paying</button></div>
</dialog>`
