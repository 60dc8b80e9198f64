import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { QueueAddress } from './queue-address.ts'

export function NoParcels({ address, onClear }: { address: QueueAddress; onClear: () => void }) {
  if (address.q === '' && address.view === 'work')
    return (
      <EmptyState picture="slip" title="Nothing waits for you">
        New orders appear here by themselves, and you get a mail.
      </EmptyState>
    )
  if (address.q === '')
    return (
      <EmptyState
        picture="slip"
        title="No orders here"
        action={<Button onClick={onClear}>What is to do</Button>}
      >
        None of your orders stands here now.
      </EmptyState>
    )
  return (
    <EmptyState
      picture="slip"
      title="No orders found"
      action={<Button onClick={onClear}>Clear search</Button>}
    >
      Search for the beginning of an order’s number, or for whom it goes to.
    </EmptyState>
  )
}
