import { ContactFacts } from '../../features/support/contact-facts.tsx'
import { ContactForm } from '../../features/support/contact-form.tsx'
import { paths } from '../../paths.ts'
import { publicMeta } from '../../seo.ts'
import { Section } from '../../ui/headline.tsx'
import type { Route } from './+types/contact.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'Contact',
    description:
      'Phone, mail, address and hours of Aushadh’s support, and a form that writes to it.',
    path: paths.contact,
  })

export default function Contact() {
  return (
    <div className="wrap">
      <header className="lead-in">
        <h1>Contact</h1>
        <p>
          Have your order number at hand when it is about an order. For anything urgent about your
          health, call your doctor or 112.
        </p>
      </header>
      <div className="beside">
        <Section id="write" title="Write to us" near>
          <ContactForm />
        </Section>
        <Section id="reach" title="Reach us" near>
          <ContactFacts />
        </Section>
      </div>
    </div>
  )
}
