import { splitLanguage } from '../../../src/i18n/language.ts'
import { PATHS } from '../../../src/domain/paths.ts'
import { GUEST, type KeptFor } from '../../../src/offline/protocol.ts'

/** Personal pages that may be read without a network. */
const PERSONAL: string[] = [PATHS.cart, PATHS.orders, PATHS.favorites]
/** Parameters that hold a secret, a message or what a person typed. */
const NEVER = new Set(['token', 'code', 'message', 'loi', 'vnpay', 's'])

type Asked = {
  /** With language prefix and query. */
  url: string
  /** Parameters that the page reads. */
  known: readonly string[] | undefined
  isPersonal: boolean
  customerId: number | undefined
}

/** Whose device may keep the document of this address (src/offline). Undefined: nobody's, because the address or the page is not for keeping. */
export function keptFor({ url, known = [], isPersonal, customerId }: Asked): KeptFor | undefined {
  const [rawPath = '', search = ''] = url.split(/\?(.*)/s)
  const { path } = splitLanguage(rawPath)
  const names = [...new URLSearchParams(search).keys()]
  if (names.some((name) => NEVER.has(name) || !known.includes(name))) return undefined
  if (isPersonal && !PERSONAL.some((own) => path === own || path.startsWith(`${own}/`))) return undefined
  return customerId === undefined ? GUEST : String(customerId)
}
