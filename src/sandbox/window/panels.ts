type TestCard = { number: string; label: string; reason?: string }

/** The provider's test cards; payments with a `reason` fail with it. */
export const testCards: readonly TestCard[] = [
  { number: '4100 2800 0000 1007', label: 'Visa, pays' },
  { number: '5500 6700 0000 1002', label: 'Mastercard, pays' },
  { number: '6527 6589 0000 1005', label: 'RuPay, pays' },
  { number: '3608 280009 1007', label: 'Diners Club, pays' },
  { number: '3402 560004 01007', label: 'American Express, pays' },
  { number: '4100 2800 0008 0001', label: 'Insufficient funds', reason: 'insufficient_fund' },
  { number: '4100 2800 0006 0003', label: 'Declined by the bank', reason: 'card_declined' },
  {
    number: '4100 2800 0003 0006',
    label: 'Not enabled online',
    reason: 'card_disabled_for_online_payments',
  },
  { number: '4100 2800 0001 0008', label: 'Wrong card number', reason: 'card_number_invalid' },
  {
    number: '4100 2800 0007 0002',
    label: 'Cancelled by the customer',
    reason: 'payment_cancelled',
  },
  { number: '4100 2800 0009 0000', label: 'Timed out', reason: 'payment_timed_out' },
  { number: '4100 2800 0002 0007', label: 'Technical error', reason: 'gateway_technical_error' },
  {
    number: '4100 2800 0000 0009',
    label: 'Authentication failed',
    reason: 'authentication_failed',
  },
]

const sampleBanks = [
  { code: 'SBIN', name: 'State Bank of India' },
  { code: 'HDFC', name: 'HDFC Bank' },
  { code: 'ICIC', name: 'ICICI Bank' },
  { code: 'UTIB', name: 'Axis Bank' },
  { code: 'KKBK', name: 'Kotak Mahindra Bank' },
] as const

/** The panels of the three tabs. Autocomplete is off so that browsers do not fill in real cards. */
export function cardPanel(amount: string): string {
  return `<div role="tabpanel" id="panel-card" aria-labelledby="tab-card">
<form class="panel" novalidate autocomplete="off">
<button class="button secondary" type="button" id="use-test-card">Use the test card</button>
<div class="field"><label for="card-number">Card number</label>
<div class="with-mark"><input id="card-number" name="number" inputmode="numeric" autocomplete="off" maxlength="23" placeholder="4100 2800 0000 1007" aria-describedby="card-number-error"><span id="card-network" aria-live="polite"></span></div>
<p class="error" id="card-number-error" aria-live="polite"></p></div>
<div class="pair">
<div class="field"><label for="card-expiry">Expiry <span class="hint">MM / YY</span></label>
<input id="card-expiry" name="expiry" inputmode="numeric" autocomplete="off" maxlength="7" placeholder="12 / 30" aria-describedby="card-expiry-error">
<p class="error" id="card-expiry-error" aria-live="polite"></p></div>
<div class="field"><label for="card-cvv">CVV</label>
<input id="card-cvv" name="cvv" inputmode="numeric" autocomplete="off" maxlength="4" placeholder="Any 3 digits" aria-describedby="card-cvv-error">
<p class="error" id="card-cvv-error" aria-live="polite"></p></div>
</div>
<div class="field"><label for="card-name">Name on the card</label>
<input id="card-name" name="name" autocomplete="off" maxlength="100" aria-describedby="card-name-error">
<p class="error" id="card-name-error" aria-live="polite"></p></div>
<button class="button primary" type="submit">Pay ${amount}</button>
<details><summary>All test cards</summary>
<p class="help">Use any CVV and any future expiry date. Choose a card to fill it in.</p>
<ul class="choices">
${testCards.map(cardChoice).join('\n')}
</ul></details>
</form></div>`
}

export function upiPanel(amount: string): string {
  return `<div role="tabpanel" id="panel-upi" aria-labelledby="tab-upi" hidden>
<form class="panel" novalidate autocomplete="off">
<div class="field"><label for="upi-vpa">UPI ID</label>
<input id="upi-vpa" name="vpa" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="100" placeholder="success@razorpay" aria-describedby="upi-vpa-error">
<p class="error" id="upi-vpa-error" aria-live="polite"></p></div>
<ul class="choices">
<li><button type="button" data-vpa="success@razorpay"><span>success@razorpay</span> <span>Pays</span></button></li>
<li><button type="button" data-vpa="failure@razorpay"><span>failure@razorpay</span> <span>Fails</span></button></li>
</ul>
<button class="button primary" type="submit">Pay ${amount}</button>
</form></div>`
}

export const bankPanel = `<div role="tabpanel" id="panel-netbanking" aria-labelledby="tab-netbanking" hidden>
<form class="panel" novalidate autocomplete="off">
<fieldset class="banks" aria-describedby="bank-error"><legend>Your bank</legend>
${sampleBanks.map(bankChoice).join('\n')}
</fieldset>
<p class="error" id="bank-error" aria-live="polite"></p>
<button class="button primary" type="submit">Go to the bank’s page</button>
<p class="help">A sample page replaces the bank’s page.</p>
</form></div>`

function cardChoice({ number, label, reason }: (typeof testCards)[number]): string {
  const data = `data-card="${number}"${reason ? ` data-reason="${reason}"` : ''}`
  return `<li><button type="button" ${data}><span>${number}</span> <span>${label}</span></button></li>`
}

function bankChoice({ code, name }: (typeof sampleBanks)[number]): string {
  return `<label><input type="radio" name="bank" value="${code}"><span>${name}</span></label>`
}
