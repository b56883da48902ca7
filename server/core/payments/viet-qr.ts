import { normalised } from '../../../src/domain/normalised.ts'

/**
 * The text of a VietQR code (NAPAS, EMVCo TLV; vietnam.md §2). `bin`: six digits. `account`: 1–19 letters or digits. `amount`: integer đồng, or null
 * for a code without an amount. The purpose is reduced to what every bank accepts: no tone marks, at most 25 characters. Throws a RangeError otherwise.
 */
export function vietQr({
  bin,
  account,
  amount,
  purpose,
}: {
  bin: string
  account: string
  amount: number | null
  purpose: string | null
}): string {
  if (!/^\d{6}$/.test(bin)) throw new RangeError('bin')
  if (!/^[A-Za-z0-9]{1,19}$/.test(account)) throw new RangeError('account')
  if (amount !== null && (!Number.isSafeInteger(amount) || amount < 1 || amount > MAX_LENGTH))
    throw new RangeError('amount')
  const folded = purpose === null ? '' : transferPurpose(purpose)
  const merchant =
    field('00', 'A000000727') + field('01', field('00', bin) + field('01', account)) + field('02', 'QRIBFTTA')
  const text =
    field('00', '01') +
    field('01', amount === null ? '11' : '12') +
    field('38', merchant) +
    field('53', '704') +
    (amount === null ? '' : field('54', String(amount))) +
    field('58', 'VN') +
    (folded === '' ? '' : field('62', field('08', folded))) +
    '6304'
  return text + crc16(text)
}

/** True when the last four characters are the checksum of the rest, in upper or lower case. */
export function isVietQr(text: string): boolean {
  return /6304[0-9a-f]{4}$/i.test(text) && crc16(text.slice(0, -4)) === text.slice(-4).toUpperCase()
}

export function transferPurpose(text: string): string {
  const plain = normalised(text, 'NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
  return plain
    .replace(/[^A-Za-z0-9 -]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 25)
    .trim()
}

/** CRC-16/CCITT-FALSE of the UTF-8 bytes, as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const MAX_LENGTH = 9_999_999_999_999
const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`
