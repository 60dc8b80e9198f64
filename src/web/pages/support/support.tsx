import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { ShopTerms } from '#contract/shop.ts'
import { publicMeta } from '../../document/seo.ts'
import { useTerms } from '../../document/terms.ts'
import { ContactFacts } from '../../features/support/contact-facts.tsx'
import { ContactForm } from '../../features/support/contact-form.tsx'
import { cashRefunds } from '../../format/cash-refunds.ts'
import { deliveryCostText } from '../../format/delivery-cost.ts'
import { paths } from '../../routing/paths.ts'
import { Accordion, type Question } from '../../ui/accordion.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/headline.tsx'
import type { Route } from './+types/support.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'Support',
    description:
      'Answers about orders, payment, delivery and prescriptions, and how to reach us by phone, email or chat.',
    path: paths.support,
  })

export default function Support() {
  return (
    <div className="wrap">
      <header className="lead-in">
        <h1>Support</h1>
        <p>You will find most answers here. For everything else, talk to us, 24/7.</p>
      </header>
      <div className="beside">
        <Section id="questions" title="Frequently asked questions" near>
          <Accordion questions={questionsFor(useTerms())} firstOpen />
        </Section>
        <div>
          <Section id="reach" title="Contact us" near>
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

/** SPEC.md §9's claims first, each with what this version supports. */
function questionsFor(terms: ShopTerms | null): Question[] {
  return [
    {
      question: 'Can I cancel or modify an order?',
      answer: (
        <>
          Yes: orders can be cancelled or modified within 15 minutes. Open the order under{' '}
          <Link to={paths.orderHistory}>My Orders</Link> and press Change order or Cancel order. You
          can lower quantities, take items out or enter another address, as long as nothing is
          packed. We refund you the way you paid{terms?.cashOnDelivery ? cashRefunds : ''}.
        </>
      ),
    },
    {
      question: 'How can I pay?',
      answer: `We accept UPI, cards, net banking and cash on delivery. ${cashText(terms)}`,
    },
    {
      question: 'What does delivery cost, and how long does it take?',
      answer: terms
        ? `${deliveryCostText(terms)} Your order arrives in 1-3 business days. The cart shows the charge before you pay.`
        : 'Your order arrives in 1-3 business days. The cart shows the charge before you pay.',
    },
    {
      question: 'Do I need a prescription?',
      answer: (
        <>
          For prescription medicines, yes. <Link to={paths.newPrescription}>Upload a photo</Link> of
          it, or add one in the cart. A pharmacist checks your prescription before packing; what
          can’t be dispensed is refunded.
        </>
      ),
    },
    {
      question: 'Who sells the medicines?',
      answer:
        'Licensed pharmacies. An administrator verifies each one before customers see its medicines, and every medicine shows its seller and licence number.',
    },
    {
      question: 'Where do I see my orders?',
      answer: (
        <>
          <Link to={paths.customerLogin}>Log in as a customer</Link> and open My Orders: every order
          is listed there with its payment and delivery.
        </>
      ),
    },
  ]
}

/** Where customers can pay in cash. */
function cashText(terms: ShopTerms | null): string {
  const cash = terms?.cashOnDelivery
  if (!cash)
    return 'UPI, cards and net banking work at the checkout today; cash on delivery appears there as soon as it is available.'
  const upTo = `Cash on delivery is available up to ${formatRupees(cash.upTo)}`
  return cash.pins.length === 0
    ? `${upTo}.`
    : `${upTo} at many PIN codes; the cart says whether it is at yours.`
}
