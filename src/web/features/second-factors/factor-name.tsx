import { TextField } from '../../ui/text-field.tsx'

/** The name by which the person recognises a factor later. */
export function FactorName({ example, error }: { example: string; error: string | undefined }) {
  return (
    <TextField
      label="Name"
      name="name"
      autoComplete="off"
      maxLength={60}
      required
      help={`So that you recognise it later. For example: ${example}`}
      error={error}
    />
  )
}
