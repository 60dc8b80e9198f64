import { Button } from '../../ui/button.tsx'

type PayButtonProps = {
  busy: boolean
  /** It may not be pressed now; it can still be reached, and pressing it says why. */
  barred: boolean
  wide?: boolean
  onPay: () => void
}

/** Said in the summary and in the bar of a phone; only one of them is ever shown. */
export function PayButton({ busy, barred, wide, onPay }: PayButtonProps) {
  return (
    <Button
      variant="primary"
      size="lg"
      wide={wide}
      busy={busy}
      aria-disabled={barred || undefined}
      onClick={onPay}
    >
      Proceed to Payment
    </Button>
  )
}
