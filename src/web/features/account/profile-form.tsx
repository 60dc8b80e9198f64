import type { User } from '#contract/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { HolderRole } from './holders.ts'
import { useProfileForm } from './use-profile-form.ts'

type ProfileFormProps = {
  of: HolderRole
  user: User
  onSaved: (user: User) => void
  onCancel: () => void
}

/** Starts from what was loaded each time it is opened, so Cancel restores it. */
export function ProfileForm({ of: role, user, onSaved, onCancel }: ProfileFormProps) {
  const { errors, busy, onSubmit } = useProfileForm(role, onSaved)
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        autoFocus
        required
        defaultValue={user.name}
        error={errors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={user.email}
        error={errors.email}
      />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          Save
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
