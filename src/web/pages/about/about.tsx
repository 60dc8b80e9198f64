import { publicMeta } from '../../document/seo.ts'
import { useTerms } from '../../document/terms.ts'
import { paths } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/headline.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LabelPanel } from '../../ui/label-panel.tsx'
import type { Route } from './+types/about.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'About Us',
    description:
      'We connect patients, pharmacies and healthcare professionals through a secure, user-friendly platform.',
    path: paths.about,
  })

export default function About() {
  const terms = useTerms()
  return (
    <div className="wrap">
      <header className="lead-in beside">
        <div>
          <h1>About Us</h1>
          <p className="lead-in__mission serif">
            Our mission is to connect patients, pharmacies and healthcare professionals through a
            secure, user-friendly platform.
          </p>
          <p>
            Aushadh is the Sanskrit word for medicine. One list, many pharmacies, and a route that
            you can follow from the prescription to your doorstep.
          </p>
          <ButtonLink to={paths.shop}>See the medicines</ButtonLink>
        </div>
        {terms ? (
          <LabelPanel
            as="aside"
            label="In figures"
            title="What is inside"
            facts={[
              ['Medicines', terms.medicines.toLocaleString('en-IN')],
              ['Verified pharmacies', terms.pharmacies.toLocaleString('en-IN')],
              ['Prices', 'In rupees, with GST'],
              ['Support', '24/7'],
            ]}
          />
        ) : null}
      </header>
      <Section id="values" title="What we stand for">
        <dl className="contains__list contains__list--pairs">
          {values.map(({ name, meaning }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="team" title="The team">
        <p className="soft">These are placeholders until the team is announced.</p>
        <ul className="team">
          {team.map((role) => (
            <li key={role}>
              <span className="team__frame">
                <Icon name="user" />
              </span>
              <b>Name to follow</b>
              <span className="soft">{role}</span>
              <span className="sample">Placeholder</span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

/** SPEC.md §1: the four values. */
const values = [
  {
    name: 'Patient-centric',
    meaning:
      'The person who needs the medicine comes first: exact names, doses and prices, in words you can read without a dictionary.',
  },
  {
    name: 'Collaboration',
    meaning:
      'Pharmacies run their own business and manage their own stock. We bring them together with patients and healthcare professionals.',
  },
  {
    name: 'Security',
    meaning:
      'We verify every payment before we confirm an order, and what you tell us about your health stays between you and your pharmacy.',
  },
  {
    name: 'Integrity',
    meaning:
      'Every seller is licensed and named. Samples are marked as samples, and every other rating comes from a customer.',
  },
] as const

/** Roles shown as placeholders. */
const team = ['Platform and operations', 'Head pharmacist', 'Engineering', 'Customer care'] as const
