import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { LabelPanel } from '../../ui/label-panel.tsx'
import { type HolderRole, holders } from './holders.ts'
import { ProfileForm } from './profile-form.tsx'

type ProfilePanelProps = { of: HolderRole; loaded: User; children: ReactNode }

/** SPEC.md §4: view and edit by turns. */
export function ProfilePanel({ of: role, loaded, children }: ProfilePanelProps) {
  const [user, setUser] = useState(loaded)
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const edited = useRef(false)
  useEffect(() => {
    if (!editing && edited.current) edit.current?.focus()
    edited.current = editing
  }, [editing])

  function onSaved(saved: User) {
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
            ...holders[role].furtherFacts(user),
          ]}
        >
          <Button ref={edit} className="mt-4" onClick={() => setEditing(true)}>
            Edit Profile
          </Button>
        </LabelPanel>
      )}
      <p className="small faint profile__note">
        You can log in with your e-mail or with your username, {user.username}.
      </p>
      {children}
    </div>
  )
}
