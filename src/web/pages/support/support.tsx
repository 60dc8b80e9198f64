import { ContactFacts } from '../../features/support/contact-facts.tsx'
import { ContactForm } from '../../features/support/contact-form.tsx'
import { questionsFor } from '../../features/support/questions.tsx'
import { paths } from '../../paths.ts'
import { publicMeta } from '../../seo.ts'
import { useTerms } from '../../terms.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/headline.tsx'
import type { Route } from './+types/support.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'Support',
    description:
      'Answers about orders, payment, delivery and prescriptions, and how to reach us by phone, mail or chat.',
    path: paths.support,
  })

export default function Support() {
  return (
    <div className="wrap">
      <header className="lead-in">
        <h1>Support</h1>
        <p>Most answers stand here. For the rest there is somebody to talk to, 24/7.</p>
      </header>
      <div className="beside">
        <Section id="questions" title="Questions people ask" near>
          <Accordion questions={questionsFor(useTerms())} firstOpen />
        </Section>
        <div>
          <Section id="reach" title="Reach us" near>
            <ContactFacts />
            <ButtonLink to={paths.contact} className="mt-6">
              Start Chat
            </ButtonLink>
          </Section>
          <Section id="write" title="Write to us" near>
            <ContactForm />
          </Section>
        </div>
      </div>
    </div>
  )
}
