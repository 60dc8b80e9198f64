import type { User } from '../accounts.ts'
import type { DeliveryAddress } from '../address.ts'
import type { Pharmacy, Seller } from '../pharmacies.ts'
import { ids } from './ids.ts'

export const meera: User = {
  _id: ids.customer,
  name: 'Meera Kulkarni',
  email: 'meera.kulkarni@example.in',
  username: 'meera.kulkarni',
  role: 'customer',
  contact: '9800000142',
}

export const asha: User = {
  _id: ids.admin,
  name: 'Asha Deshpande',
  email: 'asha.deshpande@example.in',
  username: 'asha.deshpande',
  role: 'admin',
  contact: null,
}

export const sanjeevani: Pharmacy = {
  _id: ids.pharmacy,
  name: 'Sanjeevani Medicals',
  email: 'orders@sanjeevani.example.in',
  username: 'orders',
  emailConfirmed: true,
  phone: '9800000211',
  address: '12 Laxmi Road, Sadashiv Peth, Pune 411030',
  licenseNumber: 'MH-PZ2-184201',
  registrationDate: '2026-03-02T05:41:12.000Z',
  verified: true,
  blocked: null,
  suspension: null,
  gstin: '27AAPFU0939F1ZV',
  enrolmentNumber: null,
  taxNumberUntil: null,
  stateCode: '27',
}

/** The same pharmacy as customers see it. */
export const seller: Seller = {
  _id: ids.pharmacy,
  name: sanjeevani.name,
  address: sanjeevani.address,
  licenseNumber: sanjeevani.licenseNumber,
}

export const home: DeliveryAddress = {
  fullName: 'Meera Kulkarni',
  addressLine1: '14, Lakshmi Niwas, Prabhat Road',
  addressLine2: 'Near Kamala Nehru Park',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411004',
  phone: '9800000142',
  district: 'Pune',
}
