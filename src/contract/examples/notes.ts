/** What each module's calls are about. */
export const moduleNotes: Record<string, string> = {
  shop: 'What anybody may know of the shop.',
  accounts: 'Customers and administrators: registering, logging in, profiles, logging out.',
  pharmacies: 'Pharmacies: registering, logging in, their own record.',
  catalogue: 'Medicines, as customers find them and as pharmacies keep them.',
  cart: 'The customer’s cart.',
  orders: 'Paying, and the orders that come of it.',
  admin: 'The administrator’s view of everything.',
  description: 'This description of the interface.',
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
  Medicine: {
    price: 'Rupees, GST included.',
    mrp: 'Rupees; the printed maximum retail price.',
    stockQuantity:
      'Units that can be bought now; for the pharmacy that owns it, units on its shelf.',
    image: 'Address of a picture; empty where the pack shot is drawn.',
    rating: 'null until somebody has written a review.',
  },
  OwnMedicine: { reservedQuantity: 'Units that customers hold while they pay.' },
  Rating: { sample: 'Ratings that nobody wrote: the demo shop’s.' },
  ReviewPage: { distribution: 'Share of 5, 4, 3, 2 and 1 star in whole percent.' },
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
  DashboardStats: {
    previousUsers: 'The same count 30 days ago.',
  },
}
