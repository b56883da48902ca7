import { describe, expect, test } from 'vitest'
import { crc16, isVietQr, transferPurpose, vietQr } from './viet-qr.ts'

// vietnam.md §2, test vectors
describe('VietQR', () => {
  test('the checksum is CRC-16/CCITT-FALSE', () => expect(crc16('123456789')).toBe('29B1'))

  test.each([
    [
      { bin: '970422', account: '0123456789', amount: 199_000, purpose: 'DH1001' },
      '00020101021238540010A00000072701240006970422011001234567890208QRIBFTTA530370454061990005802VN62100806DH10016304FABD',
    ],
    [
      { bin: '970415', account: '113366668888', amount: 79_000, purpose: 'Ung Ho Quy Vac Xin' },
      '00020101021238560010A0000007270126000697041501121133666688880208QRIBFTTA53037045405790005802VN62220818Ung Ho Quy Vac Xin63043ACF',
    ],
    [
      { bin: '970403', account: '0011012345678', amount: null, purpose: null },
      '00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN63049E6F',
    ],
    [
      { bin: '970416', account: '257678859', amount: null, purpose: null },
      '00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN6304AE9F',
    ],
    [
      { bin: '970416', account: '257678859', amount: 10_000, purpose: 'Chuyen tien' },
      '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
    ],
  ])('%o', (input, expected) => {
    const made = vietQr(input)
    expect(made).toBe(expected)
    expect(isVietQr(made)).toBe(true)
  })

  test.each([
    '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
    '00020101021138540010A00000072701240006970422011003523509170208QRIBFTTA53037045802VN630479db',
  ])('a published code is valid, and invalid with another last digit: %s', (code) => {
    expect(isVietQr(code)).toBe(true)
    expect(isVietQr(code.slice(0, -1) + (code.endsWith('0') ? '1' : '0'))).toBe(false)
  })

  test('the purpose loses tone marks and characters banks do not accept', () => {
    expect(transferPurpose('Thanh toán đơn hàng «201126ABCDEFGH» đỏ')).toBe('Thanh toan don hang 20112')
    expect(vietQr({ bin: '970422', account: '0123456789', amount: 1, purpose: 'é'.repeat(200) })).toContain(
      `0825${'e'.repeat(25)}`,
    )
  })

  test.each([
    { bin: '97042', account: '1', amount: 1 },
    { bin: '970422', account: '', amount: 1 },
    { bin: '970422', account: '1'.repeat(20), amount: 1 },
    { bin: '970422', account: '1', amount: 1.5 },
    { bin: '970422', account: '1', amount: 0 },
    { bin: '970422', account: '1', amount: 1e14 },
  ])('%o is refused', (input) => expect(() => vietQr({ ...input, purpose: null })).toThrow(RangeError))
})
