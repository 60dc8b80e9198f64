import { escapeHtml } from './html.ts'

/** What follows the choice of a way to pay: one section at a time is shown. */
export const otpStep = `<form class="step" data-step="otp" novalidate autocomplete="off" hidden>
<h2 tabindex="-1">Enter the OTP</h2>
<p>Your bank would send one by SMS. Here 4 to 10 digits pay, fewer fail.</p>
<div class="field"><label for="otp">One-time password</label>
<input id="otp" name="otp" inputmode="numeric" autocomplete="off" maxlength="10" aria-describedby="otp-error">
<p class="error" id="otp-error" aria-live="polite"></p></div>
<button class="button primary" type="submit">Continue</button>
<button class="button quiet" type="button" data-back>Back</button>
</form>`

export const bankStep = `<section class="step" data-step="bank" hidden>
<h2 tabindex="-1"><span id="bank-name">The bank</span></h2>
<p>This is a sample of the bank’s page. Choose what the bank answers.</p>
<button class="button primary" type="button" data-outcome="success">Success</button>
<button class="button secondary" type="button" data-outcome="failure">Failure</button>
<button class="button quiet" type="button" data-back>Back</button>
</section>`

export const failedStep = `<section class="step" data-step="failed" hidden>
<h2 tabindex="-1" id="failed-title">The payment did not go through</h2>
<p class="alert" id="failure" role="alert"></p>
<p class="help" id="unmoved">No money moved, and your order is kept.</p>
<button class="button primary" type="button" id="try-again">Try again</button>
</section>`

export const waitingStep = `<section class="step" data-step="waiting" hidden>
<h2 tabindex="-1">Waiting for your bank</h2>
<p>It has not answered yet. You may close this window: the shop is told when the bank has answered.</p>
<button class="button secondary" type="button" data-close>Back to the shop</button>
</section>`

export const paidStep = `<section class="step" data-step="paid" hidden>
<h2 tabindex="-1">Paid</h2>
<p>The test payment <span class="exact" id="payment-id"></span> went through.</p>
</section>`

export function noticeStep(notice: string | undefined): string {
  return `<section class="step" data-step="notice"${notice === undefined ? ' hidden' : ''}>
<h2 tabindex="-1">Nothing to pay here</h2>
<p id="notice" role="status">${escapeHtml(notice ?? '')}</p>
<button class="button secondary" type="button" data-close>Back to the shop</button>
</section>`
}

export const leaveDialog = `<dialog id="leave" aria-labelledby="leave-title">
<h2 id="leave-title">Leave without paying?</h2>
<p>The payment is not finished. Your cart stays as it is.</p>
<div class="acts"><button class="button quiet" type="button" data-leave>Leave</button>
<button class="button secondary" type="button" data-stay>Keep paying</button></div>
</dialog>`
