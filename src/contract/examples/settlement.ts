import type { cash } from '../cash.ts'
import type { ledger } from '../ledger.ts'
import type { payouts } from '../payouts.ts'
import type { Movement, Payout, Statement, settlement } from '../settlement.ts'
import { type Examples, pageOf } from './example.ts'
import { ids } from './ids.ts'
import { sanjeevani } from './people.ts'

const week: Statement = {
  _id: ids.statement,
  from: '2026-11-16',
  to: '2026-11-22',
  opening: 0,
  closing: 50.97,
  createdAt: '2026-11-22T18:41:03.000Z',
}

const sale: Movement = {
  _id: 4711,
  at: '2026-11-19T09:14:20.000Z',
  kind: 'sale',
  orderId: ids.order,
  goods: 55.7,
  commission: -4.46,
  tcs: -0.27,
  amount: 50.97,
  balance: 50.97,
  deliveryCharge: 40,
  reference: null,
}

const paid: Payout = {
  _id: ids.payout,
  amount: 50.97,
  state: 'processed',
  byHand: true,
  reference: 'HDFC26327004811',
  failure: null,
  createdAt: '2026-11-23T05:02:11.000Z',
  settledAt: '2026-11-23T05:02:11.000Z',
}

const pharmacy = { _id: ids.pharmacy, name: sanjeevani.name }
const owing = {
  pharmacy,
  balance: 50.97,
  due: 50.97,
  payable: 50.97,
  linkedAccount: null,
  lastPayout: null,
}

export const settlementExamples: Examples<typeof settlement> = {
  balance: {
    answer: {
      balance: 50.97,
      onTheWay: 0,
      advance: 120,
      commissionPercent: 8,
      paidBy: 'hand',
      nextStatement: '2026-11-23',
      payable: 20.97,
      waiting: [{ from: '2026-11-27', amount: 30 }],
    },
  },
  movements: {
    request: { query: { limit: 25, statement: ids.statement } },
    answer: [sale],
    headers: pageOf(1),
  },
  statements: {
    request: { query: { limit: 25 } },
    answer: [week],
    headers: pageOf(1),
  },
  statement: {
    request: { params: { id: ids.statement } },
    answer: {
      ...week,
      sums: {
        sales: 55.7,
        refunds: 0,
        clawbacks: 0,
        commission: -4.46,
        tcs: -0.27,
        payouts: 0,
        deliveryCharges: 40,
        movements: 1,
      },
      payouts: [paid],
    },
  },
  statementFile: { request: { params: { id: ids.statement } }, answer: '%PDF-1.3' },
  exportStatement: {
    request: { query: { statement: ids.statement } },
    answer: [
      '\uFEFFDate (IST),What,Order ID,Goods (INR),Commission (INR),TCS (INR),Amount (INR),Balance (INR),"Delivery charge of the order, kept by the marketplace (INR)",Reference',
      '2026-11-16,Opening balance,,,,,,0,,',
      `2026-11-19 14:44:20,Sale,${ids.order},55.7,-4.46,-0.27,50.97,50.97,40,`,
      '2026-11-22,Closing balance,,,,,,50.97,,',
      '',
    ].join('\r\n'),
  },
}

export const payoutExamples: Examples<typeof payouts> = {
  owed: {
    request: { query: { limit: 25 } },
    answer: [owing],
    headers: pageOf(1),
  },
  list: {
    request: { query: { limit: 25, state: 'processed' } },
    answer: [{ ...paid, pharmacy, linkedAccount: null }],
    headers: pageOf(1),
  },
  pharmacy: {
    request: { params: { id: ids.pharmacy } },
    answer: { ...owing, onTheWay: 0, advance: 120, commissionPercent: 8 },
  },
  payByHand: {
    request: {
      params: { id: ids.pharmacy },
      body: { amount: 50.97, reference: 'HDFC26327004811' },
    },
    answer: { success: true, payout: { ...paid, pharmacy, linkedAccount: null }, balance: 0 },
  },
  setLinkedAccount: {
    request: { params: { id: ids.pharmacy }, body: { linkedAccount: 'acc_Q7mK2xVb9TcLpZ' } },
    answer: {
      success: true,
      linkedAccount: 'acc_Q7mK2xVb9TcLpZ',
      changedAt: '2026-11-18T06:21:00.000Z',
    },
  },
}

const remitted = {
  _id: ids.remittance,
  carrier: 'Delhivery',
  reference: 'HDFC26332007731',
  receivedOn: '2026-11-27',
  amount: 95.7,
  collected: 95.7,
  shipments: 1,
  reason: null,
  createdAt: '2026-11-27T06:12:40.000Z',
}

const payTo = { upi: 'meera.kulkarni@okhdfc' }

export const cashExamples: Examples<typeof cash> = {
  unremitted: {
    request: { query: { carrier: 'Delhivery' } },
    answer: {
      carriers: [
        {
          carrier: 'Delhivery',
          shipments: 1,
          amount: 95.7,
          overdue: 0,
          oldest: '2026-11-19T09:14:20.000Z',
        },
      ],
      shipments: [
        {
          shipmentId: ids.shipment,
          orderId: ids.order,
          pharmacy,
          carrier: 'Delhivery',
          trackingNumber: 'DL482913075IN',
          amount: 95.7,
          collectedAt: '2026-11-19T09:14:20.000Z',
          overdue: false,
        },
      ],
    },
  },
  remittances: { answer: { remittances: [remitted] } },
  remit: {
    request: {
      body: {
        carrier: 'Delhivery',
        reference: 'HDFC26332007731',
        receivedOn: '2026-11-27',
        amount: 95.7,
        shipments: ['DL482913075IN'],
      },
    },
    answer: { success: true, remittance: remitted },
  },
  refunds: {
    answer: {
      refunds: [
        {
          _id: ids.refund,
          orderId: ids.order,
          amount: 27.85,
          cause: 'returned',
          createdAt: '2026-11-21T11:02:09.000Z',
          payTo,
          accountClosed: false,
        },
      ],
    },
  },
  payRefund: {
    request: { params: { id: ids.refund }, body: { reference: 'HDFC26333001204' } },
    answer: { success: true },
  },
  setPayTo: {
    request: { params: { orderId: ids.order }, body: { payTo } },
    answer: { success: true, message: 'Thank you. We will pay your refund there.' },
  },
}

export const ledgerExamples: Examples<typeof ledger> = {
  accounts: {
    answer: {
      accounts: [
        { account: 'provider', balance: 95.7 },
        { account: 'pharmacy', balance: -50.97 },
        { account: 'commission', balance: -4.46 },
        { account: 'tcs', balance: -0.27 },
        { account: 'delivery', balance: -40 },
      ],
      sum: 0,
      entries: 3,
      at: '2026-11-19T09:20:00.000Z',
    },
  },
  entries: {
    request: { query: { limit: 25, order: 'c83e6f19' } },
    answer: [
      {
        _id: 1302,
        at: '2026-11-19T09:14:20.000Z',
        kind: 'delivered',
        orderId: ids.order,
        entries: [
          { account: 'advance', pharmacy, amount: 55.7 },
          { account: 'pharmacy', pharmacy, amount: -50.97 },
          { account: 'commission', pharmacy, amount: -4.46 },
          { account: 'tcs', pharmacy, amount: -0.27 },
        ],
      },
    ],
    headers: pageOf(1),
  },
}
