import { secretContext, type Keyring } from '../../db/keyring.ts'

type Account = { account_number: string | null; cmnd: string | null }
const MIN_COMPARED_LENGTH = 6

export const ACCOUNT_NUMBER = 'account_number'
const CMND = 'cmnd'

/** The encrypted columns of a partner's account, and the keyed hashes by which accounts are compared (fraud-signals.ts). */
export function encryptAccount(secrets: Keyring, storeId: number, { account_number, cmnd }: Account) {
  const encrypt = (text: string | null, what: string) =>
    text === null ? null : secrets.encrypt(text, secretContext(storeId, what))
  return {
    account_number: encrypt(account_number, ACCOUNT_NUMBER),
    cmnd: encrypt(cmnd, CMND),
    account_hash: account_number === null ? null : hashAccountNumber(secrets, storeId, account_number),
    cmnd_hash: cmnd === null ? null : secrets.hash(cmnd, secretContext(storeId, CMND)),
  }
}

/** Of the letters and digits of the number; null when it is too short to tell people apart. */
export function hashAccountNumber(secrets: Keyring, storeId: number, number: string): Buffer | null {
  const compared = number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return compared.length >= MIN_COMPARED_LENGTH ? secrets.hash(compared, secretContext(storeId, ACCOUNT_NUMBER)) : null
}

export function decryptAccount<A extends Account>(secrets: Keyring, storeId: number, account: A): A {
  const decrypt = (text: string | null, what: string) =>
    text === null ? null : secrets.decrypt(text, secretContext(storeId, what))
  return {
    ...account,
    account_number: decrypt(account.account_number, ACCOUNT_NUMBER),
    cmnd: decrypt(account.cmnd, CMND),
  }
}
