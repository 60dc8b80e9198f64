import { Link } from 'react-router'
import { forms } from '#contract/facts.ts'
import type { Medicine } from '#contract/medicine.ts'
import { formatRupees } from '#contract/money.ts'
import { paths } from '../../paths.ts'
import { tallMan } from '../../tall-man.ts'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { TallName } from '../../ui/tall-name.tsx'
import { firstSentence } from './first-sentence.ts'

type CloseCandidatesProps = { q: string; medicines: Medicine[] }

/**
 * Medicines that nobody asked for by name: none of them can be bought from here, and each is told apart
 * from the others by its letters, its strength, its form and what it is for.
 */
export function CloseCandidates({ q, medicines }: CloseCandidatesProps) {
  const names = tallMan(medicines.map(({ name }) => name))
  return (
    <>
      <div className="close-note" role="status">
        <h2>Nothing matches “{q}” as typed.</h2>
        <p>
          These have names or salts that look or sound alike. Check name, strength and form before
          you choose.
        </p>
      </div>
      <ul className="candidates" aria-label="Names or salts that look or sound alike">
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
