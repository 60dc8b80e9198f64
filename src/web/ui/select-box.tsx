import type { Selection } from './use-selection.ts'

type SelectBoxProps = {
  label: string
  /** Shows its text, instead of only labelling it. */
  shown?: boolean
  checked: boolean
  mixed?: boolean
  onToggle: () => void
}

function SelectBox({ label, shown = false, checked, mixed = false, onToggle }: SelectBoxProps) {
  return (
    <label className={shown ? 'check' : 'check check--alone'}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = mixed
        }}
        type="checkbox"
        checked={checked}
        onChange={onToggle}
      />
      <span className={shown ? undefined : 'vh'}>{label}</span>
    </label>
  )
}

/** The checkbox of one row. `label`: 'Select Sanjeevani Medicals'. */
export function SelectRow(props: { selection: Selection; id: string; label: string }) {
  const { selection, id, label } = props
  return (
    <SelectBox label={label} checked={selection.has(id)} onToggle={() => selection.toggle(id)} />
  )
}

type SelectAllProps = { selection: Selection; what: string; shown?: boolean }

/** In the table's head and, with its text, above the cards on a phone. */
export function SelectAll({ selection, what, shown }: SelectAllProps) {
  return (
    <SelectBox
      label={`Select all ${what} on this page`}
      shown={shown}
      checked={selection.all}
      mixed={selection.chosen.length > 0 && !selection.all}
      onToggle={selection.toggleAll}
    />
  )
}
