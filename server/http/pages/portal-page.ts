import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Config } from '../../config.ts'
import { storeAddress } from '../addresses.ts'
import { escapeHtml } from '../../core/shared/escape-html.ts'
import { hashOf } from './document.ts'

/** The page at the bare domain: a link to the studio, and with DEMO the demonstration stores and their people (interfaces.md). */
export async function portalPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, database }: { config: Config; database: Database },
): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '/'
  if (path === '/favicon.ico') return reply.code(204).header('cache-control', 'public, max-age=86400').send() // browsers ask for it unasked
  if (path !== '/')
    return reply
      .code(404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(shell('Không tìm thấy', '<h1>Không tìm thấy trang</h1><p><a href="/">Về danh sách cửa hàng</a></p>'))
  const body = config.isDemo ? await demonstration(request, config, database) : WELCOME
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-cache')
    .send(shell('Tiệm', body))
}

const WELCOME =
  '<header><h1>Tiệm</h1><p>Mở studio để đăng nhập và sửa giao diện cửa hàng.</p><p class="actions"><a class="button" href="/studio">Mở studio</a> <a href="/api/docs">Tài liệu API</a></p></header>'

async function demonstration(
  { protocol, headers }: FastifyRequest,
  config: Config,
  database: Database,
): Promise<string> {
  const stores = await database.system((q) =>
    q
      .selectFrom('stores')
      .select(({ selectFrom }) => [
        'stores.id',
        'store_code',
        'name',
        'career',
        selectFrom('products')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .whereRef('products.store_id', '=', 'stores.id')
          .as('products'),
      ])
      .where('is_open', '=', true)
      .where('is_demo', '=', true)
      .orderBy('stores.id')
      .limit(20)
      .execute(),
  )
  const host = headers.host?.startsWith(config.baseDomain) ? headers.host : undefined // an address of this machine has no names below it
  const cards = stores.map(({ store_code, name, products, career }) => {
    const href = host ? `${protocol}://${store_code}.${host}/` : storeAddress(config, store_code)
    const image = `/media/${store_code}/banner/hero-640.webp`
    return `<li><a href="${escapeHtml(href)}"><img src="${escapeHtml(image)}" alt="" width="640" height="274" loading="lazy"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(career ?? '')}</span><small>${escapeHtml(store_code)} · ${Number(products ?? 0)} sản phẩm</small></a></li>`
  })
  const people = PEOPLE.map(
    ([phone, role]) => `<tr><td><code>${phone}</code></td><td>${escapeHtml(role)}</td></tr>`,
  ).join('')
  return `<header><h1>Tiệm</h1><p>Cửa hàng mẫu chạy trên máy này. Mở một cửa hàng để mua sắm, hoặc mở studio để sửa giao diện.</p><p class="actions"><a class="button" href="/studio">Mở studio</a> <a href="/api/docs">Tài liệu API</a></p></header><ul class="stores">${cards.join('')}</ul><section><h2>Người dùng mẫu</h2><p>Mật khẩu <code>matkhau123</code>, mã OTP <code>000000</code>. Chủ cửa hàng: <code>owner@{mã cửa hàng}.test</code>; hỗ trợ: <code>support@tiem.test</code>.</p><table><tbody>${people}</tbody></table></section>`
}

const PEOPLE: [phone: string, who: string][] = [
  ['0901000001', 'Khách quen: đơn hàng ở cả mười trạng thái, ba địa chỉ, xu, đánh giá, trò chuyện'],
  ['0901000002', 'Khách mới: chưa có đơn, chưa có địa chỉ'],
  ['0901000003', 'Cộng tác viên đã duyệt'],
  ['0901000004', 'Đang chờ duyệt cộng tác viên'],
  ['0901000005', 'Bị từ chối làm cộng tác viên, có ghi chú'],
  ['0901000006', 'Gửi lại yêu cầu cộng tác viên'],
  ['0901000007', 'Đại lý đã duyệt'],
  ['0901000008', 'Đang chờ duyệt đại lý'],
  ['0901000009', 'Vừa là cộng tác viên vừa là đại lý'],
  ['0901000010', 'Khách có đơn chờ hoàn tiền, trả hai lần, trả lại một phần, còn trả lại được'],
  ['0901000011', 'Cộng tác viên bị tạm khóa, còn tiền trong ví'],
  ['0901000012', 'Vừa là cộng tác viên vừa là đại lý: yêu cầu chi trả ở mọi trạng thái'],
]

const CSS =
  ':root{color-scheme:light}body{margin:0 auto;max-width:72rem;padding:2rem 1rem 4rem;font:16px/1.5 system-ui,sans-serif;color:#28231f;background:#faf8f5}h1{font-size:2.25rem;line-height:1.35;margin:0}h2{font-size:1.25rem;margin:2.5rem 0 .5rem}p{max-width:42rem;color:#5d554f}.actions a{margin-right:1rem;color:inherit}.button{display:inline-block;padding:.625rem 1.25rem;border-radius:999px;background:#28231f;color:#fff!important;text-decoration:none}.stores{list-style:none;margin:2rem 0 0;padding:0;display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))}.stores a{display:flex;flex-direction:column;height:100%;overflow:hidden;border-radius:12px;background:#fff;color:inherit;text-decoration:none;box-shadow:0 1px 3px #0001,0 0 0 1px #0000000d}.stores a:hover{box-shadow:0 8px 24px #0002}.stores img{width:100%;height:auto;aspect-ratio:21/9;object-fit:cover;background:#eee6df}.stores strong,.stores span,.stores small{padding:0 1rem}.stores strong{padding-top:.75rem;font-size:1.125rem}.stores small{padding-bottom:1rem;color:#5d554f}table{border-collapse:collapse}td{padding:.375rem 1rem .375rem 0;vertical-align:top}code{background:#efe8e1;padding:.125rem .375rem;border-radius:6px}'
const POLICY = `default-src 'none'; img-src 'self'; style-src '${hashOf(CSS)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

function shell(title: string, body: string): string {
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${CSS}</style></head><body><main>${body}</main></body></html>`
}
