import { publicMeta } from '../../document/seo.ts'
import { ContactFacts } from '../../features/support/contact-facts.tsx'
import { ContactForm } from '../../features/support/contact-form.tsx'
import { paths } from '../../routing/paths.ts'
import { Section } from '../../ui/headline.tsx'
import type { Route } from './+types/contact.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'Contact',
    description: 'Phone, email, address and hours of Aushadh’s support, and a contact form.',
    path: paths.contact,
  })

export default function Contact() {
  return (
    <div className="wrap">
      <header className="lead-in">
        <h1>Contact</h1>
        <p>
          For questions about an order, have your order number ready. For anything urgent about your
          health, call your doctor or 112.
        </p>
      </header>
      <div className="beside">
        <Section id="write" title="Write to us" near>
          <ContactForm />
        </Section>
        <Section id="reach" title="Contact us" near>
          <ContactFacts />
        </Section>
      </div>
    </div>
  )
}
