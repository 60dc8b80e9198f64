import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { ShopTerms } from '#contract/shop.ts'
import { paths } from '../../paths.ts'
import type { Question } from '../../ui/accordion.tsx'

/** SPEC.md §9's claims first, each with what this version does about it. */
export function questionsFor(terms: ShopTerms | null): Question[] {
  return [
    {
      question: 'Can I cancel or modify an order?',
      answer: (
        <>
          Yes: orders can be cancelled or modified within 15 minutes. Open the order under{' '}
          <Link to={paths.orderHistory}>My Orders</Link> and press Cancel order: your money goes
          back the way you paid. To modify an order, cancel it and place it anew.
        </>
      ),
    },
    {
      question: 'How can I pay?',
      answer:
        'We accept UPI, cards, net banking and cash on delivery. UPI, cards and net banking work at the checkout today; cash on delivery shows there as soon as it is switched on.',
    },
    {
      question: 'What does delivery cost, and how long does it take?',
      answer: terms
        ? `Delivery is free on orders above ₹${terms.freeDeliveryAbove}; below that it costs ${formatRupees(terms.deliveryCharge)}. Your order arrives in 1-3 business days. The cart shows the charge before you pay.`
        : 'Your order arrives in 1-3 business days. The cart shows the charge before you pay.',
    },
    {
      question: 'Do I need a prescription?',
      answer:
        'For medicines that are sold on prescription, yes: keep the slip at hand for the pharmacy that packs your order. Uploading a photo of it opens with a later version.',
    },
    {
      question: 'Who sells the medicines?',
      answer:
        'Licensed pharmacies. An administrator verifies each one before its medicines show in the shop, and every medicine names its seller and the licence number.',
    },
    {
      question: 'Where do I see my orders?',
      answer: (
        <>
          <Link to={paths.customerLogin}>Log in as a customer</Link> and open My Orders: every order
          stands there with its payment and its delivery.
        </>
      ),
    },
  ]
}
