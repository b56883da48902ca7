import type { FastifyReply } from 'fastify'
import type { Language } from '../../../src/i18n/language.ts'
import { escapeHtml } from '../../core/shared/escape-html.ts'
import { hashOf } from './document.ts'

type Kind = 'unknown-store' | 'unavailable' | 'bad-request'

/** Used when there is no store, or it cannot be read. Depends on nothing that may fail. */
const MESSAGES: Record<Kind, Record<Language, { title: string; text: string; action: string }>> = {
  'unknown-store': {
    vi: {
      title: 'Không có cửa hàng ở địa chỉ này',
      text: 'Vui lòng kiểm tra lại địa chỉ. Có thể tên cửa hàng bị gõ thiếu hoặc cửa hàng đã chuyển đi.',
      action: 'Thử lại',
    },
    en: {
      title: 'There is no store at this address',
      text: 'Please check the address: the store’s name may be misspelt, or the store has moved.',
      action: 'Try again',
    },
    ko: {
      title: '이 주소에는 상점이 없습니다',
      text: '주소를 다시 확인해 주세요. 상점 이름이 잘못되었거나 상점이 이전했을 수 있습니다.',
      action: '다시 시도',
    },
  },
  unavailable: {
    vi: {
      title: 'Cửa hàng đang bận một chút',
      text: 'Chúng tôi chưa tải được trang này. Giỏ hàng của bạn vẫn còn nguyên, vui lòng thử lại sau ít giây.',
      action: 'Thử lại',
    },
    en: {
      title: 'The store is busy for a moment',
      text: 'We could not load this page. Your cart is safe; please try again in a few seconds.',
      action: 'Try again',
    },
    ko: {
      title: '상점이 잠시 혼잡합니다',
      text: '이 페이지를 불러오지 못했습니다. 장바구니는 그대로 있으니 잠시 후 다시 시도해 주세요.',
      action: '다시 시도',
    },
  },
  'bad-request': {
    vi: { title: 'Yêu cầu không hợp lệ', text: 'Địa chỉ này không đọc được.', action: 'Về trang chủ' },
    en: { title: 'That request is not valid', text: 'This address cannot be read.', action: 'To the home page' },
    ko: { title: '잘못된 요청입니다', text: '이 주소를 읽을 수 없습니다.', action: '홈으로' },
  },
}
const CSS =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#2b2523;background:#faf7f5;display:grid;min-height:100vh;place-items:center}main{max-width:26rem;padding:2rem;text-align:center}h1{font-size:1.5rem;line-height:1.35;margin:1rem 0 .5rem}p{margin:0 0 1.5rem;color:#655c58}a{display:inline-block;padding:.75rem 1.5rem;border-radius:999px;background:#2b2523;color:#fff;text-decoration:none}svg{width:96px;height:96px}'
const PICTURE =
  '<svg viewBox="0 0 96 96" fill="none" stroke="#b9aca5" stroke-width="3" stroke-linejoin="round" aria-hidden="true"><path d="M14 40 20 18h56l6 22M14 40a9 9 0 0 0 17 0 9 9 0 0 0 17 0 9 9 0 0 0 17 0 9 9 0 0 0 17 0M20 50v28h56V50M40 78V60h16v18"/></svg>'

/** `frameAncestors`: who may frame it. */
export function errorPage(
  reply: FastifyReply,
  status: number,
  kind: Kind,
  language: Language,
  frameAncestors = "'self'",
): FastifyReply {
  const { title, text, action } = MESSAGES[kind][language]
  const href = kind === 'bad-request' ? '/' : ''
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src '${hashOf(CSS)}'; base-uri 'none'; form-action 'none'; frame-ancestors ${frameAncestors}`,
    )
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${CSS}</style></head><body><main>${PICTURE}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="${href}">${escapeHtml(action)}</a></main></body></html>`,
    )
}
