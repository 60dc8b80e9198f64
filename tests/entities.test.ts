import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { user } from '#contract/accounts.ts'
import { deliveryAddress } from '#contract/address.ts'
import { dashboardStats } from '#contract/admin.ts'
import { cartItem } from '#contract/cart.ts'
import { paymentOrder } from '#contract/checkout-shapes.ts'
import { medicine } from '#contract/medicine.ts'
import { order, orderItem } from '#contract/orders.ts'
import { pharmacy, pharmacyRegisterInput } from '#contract/pharmacies.ts'
import { review } from '#contract/reviews.ts'

type Shape = z.ZodMiniObject

const entities: [string, Shape, string][] = [
  [
    'a medicine',
    medicine,
    '_id name description composition category batchNumber price stockQuantity expiryDate image pharmacy',
  ],
  ['a cart item', cartItem, '_id name price quantity image'],
  [
    'a delivery address',
    deliveryAddress,
    'fullName addressLine1 addressLine2 city state zipCode phone',
  ],
  [
    'an order',
    order,
    '_id status paymentStatus paymentMethod deliveryStatus orderDate totalPrice deliveryAddress items',
  ],
  ['an order item', orderItem, 'quantity price medicine'],
  ['a payment order', paymentOrder, 'id amount currency key'],
  ['a user', user, '_id name email role contact'],
  ['a pharmacy', pharmacy, '_id name address email phone registrationDate verified'],
  [
    'a pharmacy’s registration',
    pharmacyRegisterInput,
    'name email password address phone licenseNumber',
  ],
  [
    'the dashboard’s counts',
    dashboardStats,
    'totalUsers totalPharmacies totalOrders pendingApprovals previousUsers previousPharmacies previousOrders previousApprovals recentActivity',
  ],
  ['a review', review, 'user rating date title content helpful verified'],
]

/* The fields that SPEC.md §3 requires of an entity; it may have more. */
test.each(entities)('%s has the fields of SPEC.md §3', (_, shape, fields) => {
  expect(Object.keys(shape.shape)).toEqual(expect.arrayContaining(fields.split(' ')))
})
