const steps = [
  ['Your list', 'By name, salt or category'],
  ['One payment', 'UPI, card or net banking, for all pharmacies at once'],
  ['Verified pharmacies pack it', 'Batch and expiry date on every pack'],
  ['Your doorstep', 'In 1-3 business days'],
] as const

/** How an order travels, along the line. */
export function Steps() {
  return (
    <ol className="route timeline timeline--across" aria-label="How an order travels">
      {steps.map(([name, what], at) => (
        <li key={name} className={at < steps.length - 1 ? 'done' : 'now'}>
          <b>{name}</b>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  )
}
