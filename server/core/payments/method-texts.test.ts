import { expect, test } from 'vitest'
import { PAYMENT_PARTNERS } from '../../../src/contract/payments.ts'
import { paymentMethodLabels } from './payment-method-labels.ts'

const OWN = { name: 'Tiền mặt tại quầy', description: null }

test('every partner has a name and a description in English and Korean', () => {
  for (const language of ['en', 'ko'] as const)
    for (const partner of Object.values(PAYMENT_PARTNERS)) {
      const { name, description } = paymentMethodLabels(language, partner, OWN)
      expect([name, description?.startsWith('server.')]).toEqual([
        expect.not.stringMatching(/^server\.|^Tiền mặt/),
        false,
      ])
    }
})

test('in Vietnamese, and for a partner that we do not know, the shop’s own words stand', () => {
  expect(paymentMethodLabels('vi', PAYMENT_PARTNERS.COD, OWN)).toEqual(OWN)
  expect(paymentMethodLabels('en', 99, OWN)).toEqual(OWN)
})
