import { FOOTERS } from '../../src/slots/footers/registry.ts'
import { HEADERS } from '../../src/slots/headers/registry.ts'

const OWN_HTML =
  '<h3>Mộc Fashion</h3><p>Gọi <a href="tel:0901002348">0901 002 348</a>, <a href="javascript:alert(1)">đừng bấm vào đây</a>.</p><ul><li>Mở cửa mỗi ngày</li></ul><script>alert(2)</script>'
const footers = [
  ...Object.entries(FOOTERS).map(([number, { label }]) => ({
    name: `footer-${number.padStart(2, '0')}`,
    title: `Footer ${number} · ${label}`,
    theme: { footer_type: Number(number), is_use_footer_html: false },
  })),
  {
    name: 'footer-html',
    title: 'Footer of the owner’s own HTML',
    theme: { is_use_footer_html: true, html_footer: OWN_HTML },
  },
]

/** Each header once; the first ones are combined with each footer and with the footer of custom HTML, so that a page tests two layouts. */
export const EACH_VARIANT_ONCE = Object.entries(HEADERS).map(([number, { label }], index) => {
  const footer = footers[index]
  const headerTitle = `Header ${number} · ${label}`
  return {
    title: [headerTitle, footer?.title].filter((one) => one !== undefined).join(', '),
    header: `header-${number.padStart(2, '0')}`,
    headerTitle,
    footer: footer?.name,
    footerTitle: footer?.title,
    theme: { header_type: Number(number), footer_type: 1, is_use_footer_html: false, ...footer?.theme },
  }
})
if (footers.length > EACH_VARIANT_ONCE.length)
  throw new Error('more footers than headers: each-variant.ts leaves some out')
