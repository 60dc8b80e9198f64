import { team, values } from '../../features/about/about-us.ts'
import { paths } from '../../paths.ts'
import { publicMeta } from '../../seo.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/headline.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/about.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'About Us',
    description:
      'We connect patients, pharmacies and healthcare professionals through a secure, user-friendly platform.',
    path: paths.about,
  })

export default function About() {
  return (
    <div className="wrap">
      <header className="lead-in lead-in--long">
        <h1>About Us</h1>
        <p className="serif">
          Our mission is to connect patients, pharmacies and healthcare professionals through a
          secure, user-friendly platform.
        </p>
        <p>
          Aushadh is the old word for medicine. One list, many pharmacies, and a route that you can
          follow from the prescription to your doorstep.
        </p>
        <ButtonLink to={paths.shop}>See the medicines</ButtonLink>
      </header>
      <Section id="values" title="What we hold to">
        <dl className="contains__list">
          {values.map(({ name, meaning }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="team" title="The team">
        <p className="soft">
          These are placeholders: names and portraits follow when the people behind them do.
        </p>
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
