import type { StoredOrder } from '../entities.ts'
import { escapeHtml, formatPaise } from './html.ts'
import { bankPanel, cardPanel, upiPanel } from './panels.ts'
import {
  bankStep,
  failedStep,
  leaveDialog,
  noticeStep,
  otpStep,
  paidStep,
  waitingStep,
} from './steps.ts'

export type PageFacts = {
  order?: StoredOrder
  /** Stands in place of the form when the order cannot be paid. */
  notice?: string
  keyId: string
  theme?: 'light' | 'dark'
  /** The shop, where it is not at our own origin: its pages may talk with this one. */
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
