import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { exampleCalls } from './example-calls.ts'

/*
 * The calls of SPEC.md §7: method, path, request and response, field by field. This test checks paths and
 * names; the examples of the calls show that the server answers so.
 */
const calls = [
  ['catalogue.list', 'GET /api/medicines/', '', '[]'],
  ['catalogue.detail', 'GET /api/medicines/:id', '', '_id name price stockQuantity'],
  [
    'catalogue.create',
    'POST /api/medicines',
    'name description composition category batchNumber image price stockQuantity expiryDate',
    '_id name',
  ],
  [
    'catalogue.update',
    'PUT /api/medicines/:id',
    'name description composition category batchNumber image price stockQuantity expiryDate',
    '_id name',
  ],
  ['catalogue.remove', 'DELETE /api/medicines/:id', '', 'success'],
  ['catalogue.stockInfo', 'POST /api/medicines/stock-info', 'medicineIds', 'success stockInfo'],
  ['cart.add', 'POST /api/cart/add', 'itemId quantity', 'success'],
  ['cart.view', 'GET /api/cart', '', 'success cartData'],
  ['cart.update', 'PUT /api/cart/update', 'itemId quantity', 'success'],
  ['cart.remove', 'DELETE /api/cart/:id', '', 'success'],
  [
    'orders.createPayment',
    'POST /api/payment/create-order',
    'cartItems deliveryAddress',
    'success order',
  ],
  [
    'orders.verifyPayment',
    'POST /api/payment/verify',
    'razorpay_order_id razorpay_payment_id razorpay_signature deliveryAddress',
    'success',
  ],
  ['accounts.customerLogin', 'POST /api/customer/login', 'email password', 'token user message'],
  [
    'accounts.customerRegister',
    'POST /api/customer/register',
    'name email password',
    'token user message',
  ],
  ['accounts.customerProfile', 'GET /api/customer/profile', '', '_id name email role contact'],
  [
    'accounts.updateCustomerProfile',
    'PUT /api/customer/profile',
    'name email contact',
    '_id name email role contact',
  ],
  ['orders.list', 'GET /api/orders/user', '', 'orders'],
  ['orders.detail', 'GET /api/orders/:orderId', '', 'order'],
  ['pharmacies.login', 'POST /api/pharmacy/login', 'email password', 'token user'],
  [
    'pharmacies.register',
    'POST /api/pharmacy/register',
    'name email password address phone licenseNumber',
    'token user message',
  ],
  ['catalogue.inventory', 'GET /api/pharmacy/medicines', '', '[]'],
  ['accounts.adminLogin', 'POST /api/admin/login', 'email password', 'token user message'],
  ['people.approvals', 'GET /api/admin/approval', '', '[]'],
  ['people.verifyPharmacy', 'PUT /api/pharmacy/verify/:id', '', 'success'],
  ['people.deletePharmacy', 'DELETE /api/pharmacy/delete/:id', '', 'success'],
  ['people.pharmacies', 'GET /api/pharmacy', '', '[]'],
  ['people.customers', 'GET /api/customer', '', '[]'],
  ['people.deleteCustomer', 'DELETE /api/customer/:id', '', 'success'],
  ['adminProfile.show', 'GET /api/admin/profile', '', 'name email role'],
  ['adminProfile.update', 'PUT /api/admin/profile/update', 'name email', 'name email'],
  [
    'adminPassword.change',
    'PUT /api/admin/change-password',
    'currentPassword newPassword',
    'message',
  ],
  [
    'admin.dashboardStats',
    'GET /api/admin/dashboard-stats',
    '',
    'totalUsers totalPharmacies totalOrders pendingApprovals previousUsers previousPharmacies previousOrders previousApprovals recentActivity',
  ],
  ['admin.exportReport', 'GET /api/admin/export-report', '', 'text'],
  ['adminOrders.list', 'GET /api/admin/orders', '', 'orders'],
  ['adminOrders.setStatus', 'PUT /api/admin/orders/status/:id', 'status', 'success'],
] as const

test.each(calls)('%s has the path and fields of SPEC.md: %s', (call, address, sent, answered) => {
  const entry = exampleCalls.find((one) => one.call === call)?.entry
  expect(`${entry?.method} ${entry?.path}`).toBe(address)
  expect(fieldsOf(entry?.body)).toEqual(expect.arrayContaining(wordsIn(sent)))
  if (sent === '') expect(entry?.body).toBeUndefined()
  expect(fieldsOf(entry?.response)).toEqual(expect.arrayContaining(wordsIn(answered)))
})

const wordsIn = (text: string) => text.split(' ').filter((word) => word !== '')

/** The fields of an object; for a list or a text only its type. */
function fieldsOf(shape: z.ZodMiniType | undefined): string[] {
  if (shape === undefined) return []
  if ('shape' in shape) return Object.keys(shape.shape as object)
  return shape._zod.def.type === 'array' ? ['[]'] : ['text']
}
