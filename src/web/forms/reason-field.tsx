import { TextArea } from '../ui/text-field.tsx'

type ReasonFieldProps = {
  help: string
  maxLength: number
  rows?: number
  error: string | undefined
}

/** The required reason of a decision or change. */
export function ReasonField({ rows = 3, ...rest }: ReasonFieldProps) {
  return <TextArea label="Reason" name="reason" required rows={rows} {...rest} />
}
