import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Profile } from '#contract/accounts.ts'
import { isRefusal, refusedFields } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { formValues } from '../../forms/form-values.ts'
import { validate } from '../../forms/validate.ts'
import { storeUser } from '../../session/session.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LabelPanel } from '../../ui/label-panel.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { type ProfileRole, profileRoles } from './profile-roles.ts'

type ProfilePanelProps = { of: ProfileRole; loaded: Profile; children: ReactNode }

/** Shows the profile, or a form to edit it (SPEC.md §4). */
export function ProfilePanel({ of: role, loaded, children }: ProfilePanelProps) {
  const [user, setUser] = useState(loaded)
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const edited = useRef(false)
  useEffect(() => {
    if (!editing && edited.current) edit.current?.focus()
    edited.current = editing
  }, [editing])

  function onSaved(saved: Profile) {
    setUser(saved)
    setEditing(false)
  }

  return (
    <div className="profile">
      {editing ? (
        <ProfileForm of={role} user={user} onSaved={onSaved} onCancel={() => setEditing(false)} />
      ) : (
        <LabelPanel
          title="Your details"
          facts={[
            ['Name', user.name],
            ['Email', user.email],
            ['Username', user.username],
            ...profileRoles[role].furtherFacts(user),
          ]}
        >
          <WaitingEmail newEmail={user.newEmail} />
          <Button ref={edit} className="mt-4" onClick={() => setEditing(true)}>
            Edit Profile
          </Button>
        </LabelPanel>
      )}
      <p className="small faint profile__note">
        You can log in with your email or with your username, {user.username}.
      </p>
      {children}
    </div>
  )
}

function WaitingEmail({ newEmail }: Pick<Profile, 'newEmail'>) {
  if (newEmail === null) return null
  return (
    <Alert>
      <p>
        We sent a link to <b className="breaks">{newEmail}</b>. Open it within 24 hours to change
        your email. Until then, your email stays as it is.
      </p>
    </Alert>
  )
}

type ProfileFormProps = {
  of: ProfileRole
  user: Profile
  onSaved: (user: Profile) => void
  onCancel: () => void
}

/** Mounts with the saved profile each time it opens, so Cancel restores the saved values. */
function ProfileForm({ of: role, user, onSaved, onCancel }: ProfileFormProps) {
  const { errors, busy, onSubmit } = useProfileForm(role, onSaved)
  const [email, setEmail] = useState(user.email)
  const isChanged = email.trim().toLowerCase() !== user.email
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
        onInput={(event) => setEmail(event.currentTarget.value)}
      />
      {isChanged ? (
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          help="Needed to change the email. We then send a link to the new address."
          error={errors.currentPassword}
        />
      ) : null}
      {role === 'customer' ? (
        <TextField
          label="Phone"
          name="contact"
          type="tel"
          autoComplete="tel"
          optional
          defaultValue={user.contact ?? ''}
          error={errors.contact}
        />
      ) : null}
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

/** Validates and saves the form; the header shows the new name immediately. */
function useProfileForm(role: ProfileRole, onSaved: (user: Profile) => void) {
  const { body, update, failure } = profileRoles[role]
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function save(form: HTMLFormElement) {
    const checked = validate(body, formValues(form))
    setErrors(checked.errors ?? {})
    if (checked.errors) return focusFirst(form, checked.errors)
    setBusy(true)
    try {
      const user = await update({ body: checked.data })
      storeUser(user)
      const isEmailNew = user.newEmail !== null && user.newEmail === checked.data.email
      notify.success(
        isEmailNew
          ? 'Profile updated successfully! Open the link that we sent to your new email.'
          : 'Profile updated successfully!',
        savedFor,
      )
      onSaved(user)
    } catch (error) {
      const taken = isRefusal(error, 'account_exists') ? { email: error.message } : null
      const wrong = taken ?? refusedFields(error)
      setErrors(wrong)
      focusFirst(form, wrong)
      notify.error(failure(error, 'Failed to update profile'))
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void save(event.currentTarget)
  }

  return { errors, busy, onSubmit }
}

export function ProfileSkeleton() {
  return (
    <Loading what="your account">
      <div className="tabs">
        <Skeleton className="mb-3 h-6 w-16" />
        <Skeleton className="mb-3 h-6 w-32" />
      </div>
      <div className="panel">
        <Skeleton className="h-64 max-w-xl" />
      </div>
    </Loading>
  )
}

type ProfileFailedProps = { failure: string; busy: boolean; onRetry: () => void; loginTo: string }

export function ProfileFailed({ loginTo, ...failed }: ProfileFailedProps) {
  const login =
    failed.failure === 'You are not logged in' ? (
      <ButtonLink to={loginTo}>Log in</ButtonLink>
    ) : undefined
  return (
    <LoadFailed {...failed} action={login}>
      Your account has not changed.
    </LoadFailed>
  )
}
