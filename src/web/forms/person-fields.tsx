import { TextField } from '../ui/text-field.tsx'

type PersonFieldsProps = { errors: Record<string, string>; emailHelp: string }

/** The name and email of somebody else who is invited: the browser must not fill in one's own. */
export function PersonFields({ errors, emailHelp }: PersonFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={120}
        required
        error={errors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        help={emailHelp}
        error={errors.email}
      />
    </>
  )
}
