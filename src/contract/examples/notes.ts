/** The groups that calls are shown in, with what they are about. */
export const groups = {
  'The shop': 'What anybody may know of the shop and of this interface.',
  Accounts: 'Registering, logging in, profiles, logging out.',
  Passwords: 'Changing a password that is known, and setting a new one by a mailed link.',
  Pharmacies: 'A pharmacy’s own record, and how it joins.',
  Medicines: 'Medicines, as customers find them and as pharmacies keep them.',
  Reviews: 'What customers write of medicines that they received.',
  Cart: 'The customer’s cart.',
  Orders: 'Paying, and the orders that come of it.',
  'Returns and recalls': 'What is given back, and batches that nobody may have any more.',
  Notifications: 'News for whoever is signed in, and what of it they want to hear.',
  Money: 'What pharmacies earn, how they are paid, and the books of it.',
  Administration: 'The administrator’s view of everything.',
} as const
export type Group = keyof typeof groups

/** Which group a module of the contract belongs to. */
export const groupOf: Record<string, Group> = {
  shop: 'The shop',
  description: 'The shop',
  accounts: 'Accounts',
  customerPassword: 'Passwords',
  pharmacyPassword: 'Passwords',
  adminPassword: 'Passwords',
  pharmacies: 'Pharmacies',
  catalogue: 'Medicines',
  alternatives: 'Medicines',
  reviews: 'Reviews',
  imports: 'Medicines',
  batches: 'Medicines',
  photos: 'Medicines',
  cart: 'Cart',
  orders: 'Orders',
  notifications: 'Notifications',
  papers: 'Orders',
  pharmacyOrders: 'Orders',
  returns: 'Returns and recalls',
  pharmacyReturns: 'Returns and recalls',
  adminReturns: 'Returns and recalls',
  recalls: 'Returns and recalls',
  settlement: 'Money',
  payouts: 'Money',
  books: 'Money',
  adminOrders: 'Administration',
  audit: 'Administration',
  alerts: 'Administration',
  admin: 'Administration',
  adminProfile: 'Administration',
  overview: 'Administration',
  people: 'Administration',
}

/** What a field's name and type leave open, by shape and field; '' is the shape itself. */
export const fieldNotes: Record<string, Record<string, string>> = {
  Problem: {
    '': 'Every refusal (RFC 9457).',
    code: 'For programs; it never changes.',
    message: 'For people.',
    requestId: 'Names the request in the shop’s log.',
    errors: 'Which fields were wrong, and why.',
    details: 'What the sentence is about, where a program can use it.',
  },
  User: {
    '': 'Somebody who is signed in; of a pharmacy’s account, the pharmacy.',
    username: 'May be typed in place of the e-mail when logging in.',
  },
  Session: { token: 'To be sent as a bearer token; it carries the role and when it ends.' },
  LoginInput: { email: 'The e-mail or the username.' },
  Offer: {
    '': 'What one pharmacy asks for a product.',
    unitPrice: 'Rupees for one of packUnit; null where the pack’s content is unknown.',
  },
  Substitute: {
    '': 'Another product with the same salts, strengths and form, by its cheapest offer.',
    saving:
      'What one unit costs less, in rupees, and in percent, never rounded up; null where it costs no less.',
  },
  Substitutes: { total: 'How many products there are in all; at most 10 are told.' },
  Offers: { total: 'How many offers there are in all; at most 10 are told.' },
  Medicine: {
    price: 'Rupees, GST included.',
    mrp: 'Rupees; the printed maximum retail price.',
    stockQuantity:
      'Units that can be bought now; for the pharmacy that owns it, units on its shelf.',
    image: 'Address of a picture; empty where the pack shot is drawn.',
    rating: 'null until somebody has written a review.',
  },
  OwnMedicine: {
    reservedQuantity: 'Units that customers hold while they pay.',
    sku: 'The pharmacy’s own code.',
  },
  Rating: { sample: 'Ratings that nobody wrote: the demo shop’s.' },
  Review: {
    user: 'A first name and an initial.',
    edited: 'When its author last changed it.',
    sample: 'Nobody wrote it: one of the demo shop’s.',
    reply: 'The pharmacy’s.',
  },
  OwnReview: { whyNot: 'A sentence for people, where `may` is false.' },
  ReviewPage: { distribution: 'Share of 5, 4, 3, 2 and 1 star in whole percent.' },
  ConsignmentLine: {
    choices: 'Batches that may be packed instead, with the units that can be taken of them.',
    held: 'A batch that it was picked from has been recalled.',
  },
  CartItem: { stockQuantity: 'Units that can be bought now; 0 for what is no longer sold.' },
  CartSummary: { delivery: 'Rupees; 0 above `freeDeliveryAbove`.' },
  Order: {
    '': 'What one customer paid for in one checkout. Amounts in rupees.',
    status: 'The administrator’s word about the order.',
    deliveryStatus: 'Follows from those of the consignments.',
    consignments: 'One for each pharmacy that sends a part.',
  },
  OrderItem: { price: 'Rupees for one unit, as it was when it was bought.' },
  PaymentOrder: {
    id: 'The payment provider’s order.',
    amount: 'Paise.',
    key: 'The provider’s public key.',
    checkoutScript: 'Where the script of the provider’s window is.',
    orderId: 'The shop’s own order.',
  },
  Notification: {
    '': 'One piece of news. Its sentence is the page’s: `kind` and `facts` say what of.',
    subjectId: 'What it is about: an order, a consignment, a return, a recall, a statement.',
  },
  Mute: { by: 'app: the list and its count; mail: letters.' },
  UnreadCount: { unread: 'At most 100.' },
  DashboardStats: {
    previousUsers: 'The same count 30 days ago.',
  },
}
