import type { VnpayAccount } from './vnpay-account.ts'
import { hasHash, hmacOf, vnpTime } from './vnpay-signature.ts'

/** A refund as the gateway is asked for it; amounts in đồng. */
export type VnpayRefund = {
  /** The same in every attempt: the gateway carries a request id out once a day. */
  requestId: string
  txnRef: string
  /** The gateway's number of the payment. */
  transactionNo: string
  amount: number
  /** Whether it is all of the payment. */
  isWhole: boolean
  paidAt: Date
  by: string
}
type Fields = Record<string, string>
/** What became of a refund. UNCLEAR: it may have been done. */
export type RefundOutcome =
  | { status: 'DONE'; reference: string | null }
  | { status: 'REFUSED' | 'UNCLEAR'; problem: string }

/** The fields of the request and of its answer in the order in which they are signed (vietnam.md §3). */
const SIGNED_REQUEST = [
  ...['RequestId', 'Version', 'Command', 'TmnCode', 'TransactionType', 'TxnRef', 'Amount', 'TransactionNo'],
  ...['TransactionDate', 'CreateBy', 'CreateDate', 'IpAddr', 'OrderInfo'],
]
const SIGNED_ANSWER = [
  ...['ResponseId', 'Command', 'ResponseCode', 'Message', 'TmnCode', 'TxnRef', 'Amount', 'BankCode', 'PayDate'],
  ...['TransactionNo', 'TransactionType', 'TransactionStatus', 'OrderInfo'],
]

/** The signed body of `vnp_Command=refund`. */
export function vnpayRefundRequest(
  { tmn_code, hash_secret }: Pick<VnpayAccount, 'tmn_code' | 'hash_secret'>,
  { requestId, txnRef, transactionNo, amount, isWhole, paidAt, by }: VnpayRefund,
  now: Date,
): Fields {
  const fields = {
    vnp_RequestId: requestId,
    vnp_Version: '2.1.0',
    vnp_Command: 'refund',
    vnp_TmnCode: tmn_code,
    vnp_TransactionType: isWhole ? '02' : '03',
    vnp_TxnRef: txnRef,
    vnp_Amount: String(amount * 100),
    vnp_OrderInfo: `Hoan tien ${txnRef}`,
    vnp_TransactionNo: transactionNo,
    vnp_TransactionDate: vnpTime(paidAt),
    vnp_CreateBy: by,
    vnp_CreateDate: vnpTime(now),
    vnp_IpAddr: '127.0.0.1',
  }
  return { ...fields, vnp_SecureHash: hashOf(fields, SIGNED_REQUEST, hash_secret) }
}

/** Reads the gateway's answer. Undefined when it is none of the gateway's, or one to another request: nothing is known then. */
export function readVnpayRefund(
  { tmn_code, hash_secret }: Pick<VnpayAccount, 'tmn_code' | 'hash_secret'>,
  { txnRef, amount }: Pick<VnpayRefund, 'txnRef' | 'amount'>,
  body: unknown,
): RefundOutcome | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const answer: Fields = Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )
  if (!hasHash(answer, hashOf(answer, SIGNED_ANSWER, hash_secret)) || answer.vnp_TmnCode !== tmn_code) return undefined
  const code = answer.vnp_ResponseCode ?? ''
  const problem = `VNPay ${code}: ${answer.vnp_Message ?? ''}`.trim()
  if (code !== '00') return { status: REFUSALS.includes(code) ? 'REFUSED' : 'UNCLEAR', problem }
  if (answer.vnp_TxnRef !== txnRef || answer.vnp_Amount !== String(amount * 100)) return undefined
  const status = answer.vnp_TransactionStatus ?? ''
  if (ACCEPTED.includes(status)) return { status: 'DONE', reference: answer.vnp_TransactionNo?.slice(0, 40) || null }
  return { status: status === '09' ? 'REFUSED' : 'UNCLEAR', problem: `${problem} (${status})` }
}

/** The signed answer of the stand-in gateway, which returns everything. */
export function standInRefundAnswer({ hash_secret }: Pick<VnpayAccount, 'hash_secret'>, request: Fields): Fields {
  const { vnp_RequestId, vnp_TmnCode, vnp_TxnRef, vnp_Amount, vnp_TransactionType, vnp_OrderInfo, vnp_CreateDate } =
    request
  const fields = {
    ...{ vnp_TmnCode, vnp_TxnRef, vnp_Amount, vnp_TransactionType, vnp_OrderInfo },
    vnp_ResponseId: vnp_RequestId,
    vnp_Command: 'refund',
    vnp_ResponseCode: '00',
    vnp_Message: 'Refund success',
    vnp_BankCode: 'NCB',
    vnp_PayDate: vnp_CreateDate,
    vnp_TransactionNo: `H${vnp_RequestId?.slice(0, 12) ?? ''}`,
    vnp_TransactionStatus: '06',
  } as Fields // what a request of ours always has
  return { ...fields, vnp_SecureHash: hashOf(fields, SIGNED_ANSWER, hash_secret) }
}

/** Refused before anything was done: terminal, format, no such transaction, a payment that did not succeed, signature. */
const REFUSALS = ['02', '03', '91', '95', '97']
/** Done, in work, or sent to the buyer's bank: the gateway takes it from there. */
const ACCEPTED = ['00', '05', '06']

/** HMAC-SHA512 of the values, joined by `|`. */
export const hashOf = (fields: Fields, names: readonly string[], secret: string): string =>
  hmacOf(names.map((name) => fields[`vnp_${name}`] ?? '').join('|'), secret)

/** Where the gateway with this page takes refunds: VNPay's test system, or the real one. */
export function vnpayApiUrl(payUrl: string): string {
  const { origin, hostname } = new URL(payUrl)
  return `${hostname === 'pay.vnpay.vn' ? 'https://merchant.vnpay.vn' : origin}/merchant_webapi/api/transaction`
}
