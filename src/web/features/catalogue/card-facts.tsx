import { forms } from '#contract/facts.ts'
import type { Medicine } from '#contract/medicine.ts'
import { Doses } from '../../ui/doses.tsx'

const defaultCategory = 'General Medicine'

type CardFactsProps = Pick<
  Medicine,
  'strength' | 'packSize' | 'form' | 'category' | 'needsPrescription'
> & {
  seller: string | undefined
}

/** The lines below the name on a card: the pack, then the category and the pharmacy. */
export function CardFacts(props: CardFactsProps) {
  const { strength, packSize, form, category, needsPrescription, seller } = props
  const pack = [strength, packSize || (form && forms[form])].filter(Boolean).join(' · ')
  return (
    <>
      {pack === '' ? null : (
        <p className="product__meta">
          <Doses>{capital(pack)}</Doses>
        </p>
      )}
      <p className="product__cat">
        <span>{category || defaultCategory}</span>
        {seller === undefined ? null : (
          <>
            <span className="vh"> · </span>
            <span className="product__seller">{seller}</span>
          </>
        )}
      </p>
      {needsPrescription ? <p className="rx-required">Prescription required</p> : null}
    </>
  )
}

/** Capitalises the first letter. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
