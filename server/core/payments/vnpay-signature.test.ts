import { expect, test } from 'vitest'
import { isSigned, sign, signedText, vnpTime } from './vnpay-signature.ts'

// vietnam.md §3, test vectors
const SECRET = 'TESTSECRETTESTSECRETTESTSECRET12'
const PAY =
  'vnp_Amount=18060000&vnp_Command=pay&vnp_CreateDate=20261121153333&vnp_CurrCode=VND&vnp_ExpireDate=20261121154833&vnp_IpAddr=127.0.0.1&vnp_Locale=vn&vnp_OrderInfo=Thanh+toan+don+hang+DH-1001&vnp_OrderType=other&vnp_ReturnUrl=https%3A%2F%2Fshop.example.test%2Fthanh-toan%2Fvnpay&vnp_TmnCode=TESTTMN1&vnp_TxnRef=DH1001&vnp_Version=2.1.0'
const IPN =
  'vnp_Amount=18060000&vnp_BankCode=NCB&vnp_BankTranNo=VNP14422574&vnp_CardType=ATM&vnp_OrderInfo=Thanh+toan+don+hang+DH-1001&vnp_PayDate=20261121153512&vnp_ResponseCode=00&vnp_TmnCode=TESTTMN1&vnp_TransactionNo=14422574&vnp_TransactionStatus=00&vnp_TxnRef=DH1001'
const read = (text: string) => Object.fromEntries(new URLSearchParams(text))

test.each([
  [
    PAY,
    'bac15d552959ccbe64f510ecc626358744b4e241f63626b3df8df475e4954ef784e49db2af72cec83ef3d4814b2a6ec812e596123dad5c0f98743272b13ac42d',
  ],
  [
    IPN,
    '1e7df9162826682d92b1b8c9542f931c5b313a81b9bf4664719cae672eccf92cd79d46cc7174a363963a7464d6f4bc6212142cb45be6c5868ca156e198df8f93',
  ],
])('the signature equals VNPay’s', (text, hash) => {
  const shuffled = Object.fromEntries(Object.entries(read(text)).toReversed())
  expect(signedText(shuffled)).toBe(text)
  expect(sign(shuffled, SECRET)).toBe(hash)
  expect(
    isSigned(
      { ...shuffled, vnp_SecureHash: hash.toUpperCase(), utm_source: 'x', vnp_SecureHashType: 'SHA512' },
      SECRET,
    ),
  ).toBe(true)
  expect(isSigned({ ...shuffled, vnp_Amount: '1', vnp_SecureHash: hash }, SECRET)).toBe(false)
  expect(isSigned(shuffled, SECRET)).toBe(false)
})

test('times are GMT+7', () => expect(vnpTime(new Date('2026-11-21T08:33:33Z'))).toBe('20261121153333'))
