import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NoUsers({ q, onClear }: { q: string; onClear: () => void }) {
  if (q === '')
    return (
      <EmptyState picture="shelf" title="No users found.">
        Customers appear here as soon as they register.
      </EmptyState>
    )
  return (
    <EmptyState
      picture="shelf"
      title="No users found."
      action={<Button onClick={onClear}>Show all users</Button>}
    >
      Nobody’s name, e-mail or ID has “{q}” in it.
    </EmptyState>
  )
}
