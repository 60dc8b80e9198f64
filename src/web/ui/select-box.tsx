import type { Selection } from './use-selection.ts'

type SelectBoxProps = { label: string; checked: boolean; mixed?: boolean; onToggle: () => void }

/** A checkbox whose words are only heard; the row beside it says the rest. */
function SelectBox({ label, checked, mixed = false, onToggle }: SelectBoxProps) {
  return (
    <label className="check check--alone">
      <input
        ref={(input) => {
          if (input) input.indeterminate = mixed
        }}
        type="checkbox"
        checked={checked}
        onChange={onToggle}
      />
      <span className="vh">{label}</span>
    </label>
  )
}

/** One row's. `label`: 'Select Sanjeevani Medicals'. */
export function SelectRow(props: { selection: Selection; id: string; label: string }) {
  const { selection, id, label } = props
  return (
    <SelectBox label={label} checked={selection.has(id)} onToggle={() => selection.toggle(id)} />
  )
}

/** In the table's head, and once more above the cards of a phone. */
export function SelectAll({ selection }: { selection: Selection }) {
  return (
    <SelectBox
      label="Select all on this page"
      checked={selection.all}
      mixed={selection.chosen.length > 0 && !selection.all}
      onToggle={selection.toggleAll}
    />
  )
}
