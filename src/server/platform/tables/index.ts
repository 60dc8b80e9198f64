export { admins, attempts, customers, sessions } from './accounts.ts'
export { medicines, reviews } from './catalogue.ts'
export { cartItems, consignments, orderItems, orders, payments } from './orders.ts'
export { pharmacies } from './pharmacies.ts'
