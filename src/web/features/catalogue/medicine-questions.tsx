import type { MedicineDetail } from '#contract/catalogue.ts'
import { useTerms } from '../../document/terms.ts'
import { deliveryCostText } from '../../format/delivery-cost.ts'
import { Accordion } from '../../ui/accordion.tsx'

/** Frequently asked questions; the answers must match what the shop does. */
export function MedicineQuestions({ delivery }: Pick<MedicineDetail, 'delivery'>) {
  const terms = useTerms()
  return (
    <div className="questions">
      <Accordion
        firstOpen
        questions={[
          ...(delivery.pickup
            ? [
                {
                  question: 'When can I collect it?',
                  answer: `Your order's page shows when the pharmacy has it ready.`,
                },
              ]
            : [
                {
                  question: 'When will it arrive?',
                  answer: `In 1-3 business days. Choose your PIN code to see the date. Your order's page shows its progress.`,
                },
                {
                  question: 'What does delivery cost?',
                  answer: `${terms ? `${deliveryCostText(terms)} ` : ''}The cart shows it before you pay.`,
                },
              ]),
          {
            question: 'Can I change or cancel my order?',
            answer: `Yes, within 15 minutes and before it is packed: under My Orders, lower quantities, take items out, change the address or cancel it. Refunds go to the same payment method${terms?.cashOnDelivery ? '; cash goes to an account that you name' : ''}.`,
          },
          {
            question: 'Who checks the pharmacies?',
            answer:
              'We check every pharmacy before its medicines appear here. Name, address and licence number are on this page.',
          },
        ]}
      />
      <p className="small faint mt-6">
        <b className="strong">Disclaimer.</b> This page is for information only and does not replace
        the advice of your doctor or pharmacist. Read the leaflet in the pack, and ask before you
        start, change or stop a treatment.
      </p>
    </div>
  )
}
