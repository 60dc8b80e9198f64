import { EmptyState } from '../../ui/empty-state.tsx'

export function NoStatements() {
  return (
    <EmptyState picture="slip" title="No statements yet.">
      On the Monday after your first delivered order you find here what the week came to.
    </EmptyState>
  )
}

export function NoMovements() {
  return (
    <EmptyState picture="slip" title="Nothing has moved your balance yet.">
      What you earn is booked here as soon as an order is delivered.
    </EmptyState>
  )
}
