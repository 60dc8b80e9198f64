import { Link } from 'react-router'
import { forms } from '#contract/facts.ts'
import type { Medicine } from '#contract/medicine.ts'
import { formatRupees } from '#contract/money.ts'
import { tallMan } from '../../format/tall-man.ts'
import { paths } from '../../routing/paths.ts'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { TallName } from '../../ui/tall-name.tsx'

type CloseCandidatesProps = { q: string; medicines: Medicine[] }

/**
 * Medicines with names similar to the search. None can be bought from here; tall-man lettering, strength,
 * form and use distinguish them.
 */
export function CloseCandidates({ q, medicines }: CloseCandidatesProps) {
  const names = tallMan(medicines.map(({ name }) => name))
  return (
    <>
      <div className="close-note" role="status">
        <h2>No exact match for “{q}”.</h2>
        <p>
          These medicines have names or salts that look or sound similar. Check name, strength and
          form before you choose one.
        </p>
      </div>
      <ul className="candidates" aria-label="Medicines with similar names or salts">
        {medicines.map((medicine, at) => (
          <Candidate key={medicine._id} medicine={medicine} parts={names[at] ?? []} />
        ))}
      </ul>
    </>
  )
}

type CandidateProps = { medicine: Medicine; parts: ReturnType<typeof tallMan>[number] }

function Candidate({ medicine, parts }: CandidateProps) {
  const {
    _id,
    name,
    packSize,
    form,
    strength,
    category,
    composition,
    description,
    price,
    image,
    pharmacy,
  } = medicine
  const kind = [form && forms[form], strength, packSize].filter(Boolean).join(' · ')
  return (
    <li className="candidate" data-medicine={_id}>
      <MedicinePicture {...{ name, packSize, form, image }} />
      <div className="candidate__words">
        <h3>
          <Link to={paths.medicine(_id, name)} aria-label={name} prefetch="intent">
            <TallName parts={parts} />
          </Link>
        </h3>
        <p className="candidate__kind">{kind}</p>
        <p>
          {composition} · {pharmacy.name}
        </p>
        <p>
          {category}: {firstSentence(description)}
        </p>
      </div>
      <p className="candidate__price">{formatRupees(price)}</p>
    </li>
  )
}

const most = 160

/** The first sentence of a description, cut between words at `most` characters. */
export function firstSentence(text: string): string {
  const [first = ''] = text.trim().split(/(?<=[.!?।])\s/u, 1)
  if (first.length <= most) return first
  return `${first.slice(0, first.lastIndexOf(' ', most))} …`
}
