import { formatRupees } from '#contract/money.ts'
import { useTerms } from '../../terms.ts'
import { Accordion } from '../../ui/accordion.tsx'

/** What people ask before they buy; only what the shop really does. */
export function MedicineQuestions() {
  const terms = useTerms()
  const freeAbove = terms?.freeDeliveryAbove ?? 499
  return (
    <div className="questions">
      <Accordion
        firstOpen
        questions={[
          {
            question: 'When will my order arrive?',
            answer: `In 1-3 business days. The pharmacy that sells the medicine packs and sends it, and your order's page shows how far it is.`,
          },
          {
            question: 'What does delivery cost?',
            answer: `Nothing on orders above ₹${freeAbove}${
              terms ? `; otherwise ${formatRupees(terms.deliveryCharge)}` : ''
            }. The cart shows it before you pay.`,
          },
          {
            question: 'Can I cancel or change my order?',
            answer:
              'Yes, within 15 minutes of placing it: open it under My Orders and press Cancel order. What you have paid goes back the way it came. To change it, cancel it and place it anew.',
          },
          {
            question: 'Who checks the pharmacies?',
            answer:
              'We check every pharmacy before its medicines appear here. Its name, address and licence number stand on this page.',
          },
        ]}
      />
      <p className="small faint mt-6">
        <b className="strong">Disclaimer.</b> This page informs; it does not replace the advice of
        your doctor or pharmacist. Read the leaflet in the pack, and ask before you start, change or
        stop a treatment.
      </p>
    </div>
  )
}
