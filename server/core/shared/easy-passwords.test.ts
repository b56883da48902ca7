import { expect, test } from 'vitest'
import { isEasyPassword } from './easy-passwords.ts'

const WORDS = ['moc-fashion', '0901234567', 'lan.anh@thu.test', 'Nguyễn Đức Lan', null, undefined]

test.each([
  '12345678', // of the list
  'iloveyou',
  '0901234567',
  '0901234567a',
  'MocFashion2026',
  'moc-fashion!!!',
  'Nguyễn Đức Lan',
  'nguyenduclan99',
  'LanAnh1990',
  'tiem@studio',
  'Tiệm2026',
])('%s is tried first', async (password) => expect(await isEasyPassword(password, WORDS)).toBe(true))

test.each(['con mèo đen trèo cây cau', 'moc-fashion-ba-con-meo', 'lan', 'xkq7vbt2', '…………………', '0907654321'])(
  '%s is not',
  async (password) => expect(await isEasyPassword(password, WORDS)).toBe(false),
)
