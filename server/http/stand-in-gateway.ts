import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml } from '../core/shared/escape-html.ts'
import { vnpayNotify } from '../../src/contract/payments.ts'
import type { Context } from './context.ts'
import { callerOf } from './api/api-routes.ts'
import { redirectHere } from './redirect-here.ts'
import { STAND_IN_PATH, standInAccount } from '../core/payments/vnpay-account.ts'
import { isSigned, sign, vnpTime } from '../core/payments/vnpay-signature.ts'

/**
 * Stand-in for VNPay's page, on the store's own host, for demonstration stores without a contract. It checks the same signature, shows the amount, and on submit
 * delivers the signed notification and redirects back, as the real gateway does; so the flow works offline.
 */
export async function standInGateway(
  fastify: FastifyInstance,
  { api, siteOf, directory, now }: Context,
): Promise<void> {
  async function account(request: FastifyRequest) {
    const site = await siteOf(request.headers.host)
    const callStore = site.kind === 'store' ? await directory.store(site.code) : undefined
    return callStore?.isDemo && { ...standInAccount(callStore), code: callStore.code }
  }

  fastify.get<{ Querystring: Record<string, string> }>(STAND_IN_PATH, async (request, reply) => {
    const own = await account(request)
    if (!own || !isSigned(request.query, own.hash_secret))
      return reply.code(400).type('text/plain; charset=utf-8').send('Sai chữ ký / Wrong signature')
    const hidden = Object.entries(request.query).map(
      ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    const amount = new Intl.NumberFormat('vi-VN').format(Number(request.query.vnp_Amount) / 100)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; form-action 'self'; frame-ancestors 'none'`)
      .header('cache-control', 'no-store')
      .send(page(amount, request.query.vnp_OrderInfo ?? '', hidden.join('')))
  })

  fastify.post(STAND_IN_PATH, async (request, reply) => {
    const own = await account(request)
    const posted = request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {}
    const { ket_qua: outcome, ...query } = posted
    if (!own || !isSigned(query, own.hash_secret))
      return reply.code(400).type('text/plain; charset=utf-8').send('Sai chữ ký / Wrong signature')
    const code = outcome === 'ok' ? '00' : '24'
    const fields = {
      vnp_Amount: query.vnp_Amount ?? '',
      vnp_BankCode: 'NCB',
      vnp_OrderInfo: query.vnp_OrderInfo ?? '',
      vnp_PayDate: vnpTime(now()),
      vnp_ResponseCode: code,
      vnp_TmnCode: query.vnp_TmnCode ?? '',
      vnp_TransactionNo: String(Math.trunc(Math.random() * 1e8)),
      vnp_TransactionStatus: code === '00' ? '00' : '02',
      vnp_TxnRef: query.vnp_TxnRef ?? '',
    }
    const answered = { ...fields, vnp_SecureHash: sign(fields, own.hash_secret) }
    await api.handle(vnpayNotify, { query: answered }, callerOf(request, reply, own.code))
    const back = query.vnp_ReturnUrl ?? '/'
    return redirectHere(reply, `${back}${back.includes('?') ? '&' : '?'}${new URLSearchParams(answered)}`, 303)
  })
}

// A page for developers and testers, outside the store's messages and theme.
const page = (
  amount: string,
  info: string,
  hidden: string,
) => `<!doctype html><html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cổng thanh toán thử</title><h1>Cổng thanh toán thử</h1><p>Trang này đóng vai VNPay để thử nghiệm; không có tiền thật. This page stands in for VNPay; no real money moves.</p>
<p>${escapeHtml(info)}: <strong>${escapeHtml(amount)} ₫</strong></p>
<form method="post" action="${STAND_IN_PATH}">${hidden}<button name="ket_qua" value="ok">Thanh toán</button> <button name="ket_qua" value="huy">Hủy giao dịch</button></form></html>`
