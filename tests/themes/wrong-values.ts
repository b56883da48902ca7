// oxlint-disable no-script-url -- scripts as addresses are what is refused here
import type { Control } from '../../src/theme/field.ts'
import type { Reason } from '../../src/theme/issue.ts'

export type WrongValue = [what: string, value: unknown, reason: Reason]

/**
 * What owners, other programs and attackers write where a control expects something else, and the reason the report has to give.
 * Written down by hand, apart from the resolver: a value that it takes, or refuses for another reason, fails the test of the families.
 */
export const WRONG_VALUES: Partial<Record<Control, WrongValue[]>> = {
  color: [
    ['a colour with alpha', 'rgba(230, 46, 4, 0.5)', 'not_a_colour'],
    ['a colour of another notation', 'hsl(12 97% 46%)', 'not_a_colour'],
    ['a name of another property', 'var(--color-main)', 'not_a_colour'],
    ['an importance', '#e62e04 !important', 'not_a_colour'],
    ['a hash of full width', '＃e62e04', 'not_a_colour'],
    ['Cyrillic letters that look like e', '#\u043562\u043504', 'not_a_colour'],
    ['five digits', '#e62e0', 'not_a_colour'],
    ['two colours', '#e62e04,#ffffff', 'not_a_colour'],
    ['a key word', 'transparent', 'not_a_colour'],
    ['a number', 15085060, 'not_a_colour'],
    ['a switch', true, 'not_a_colour'],
    ['an object of a colour picker', { hex: '#e62e04', alpha: 1 }, 'not_a_colour'],
    ['a character nobody sees', '#e62e04\u200b', 'not_a_colour'],
    ['a gradient', 'linear-gradient(90deg,#e62e04,#ffb400)', 'not_a_colour'],
    ['an address', 'url(https://evil.example.test/a.png)', 'not_a_colour'],
    ['the end of the style element', '</style><script>alert(1)</script>', 'not_a_colour'],
    ['an old browser’s expression', 'expression(alert(1))', 'not_a_colour'],
  ],
  switch: [
    ['two', 2, 'not_a_flag'], ['minus one', -1, 'not_a_flag'], ['half', 0.5, 'not_a_flag'], ['yes', 'yes', 'not_a_flag'], ['on', 'on', 'not_a_flag'],
    ['shouting', 'TRUE', 'not_a_flag'], ['a Vietnamese yes', 'Có', 'not_a_flag'], ['an empty list', [], 'not_a_flag'], ['a list', [true], 'not_a_flag'],
    ['an object', { value: true }, 'not_a_flag'], ['a number as text', '01', 'not_a_flag'], ['a tick', '✓', 'not_a_flag'],
  ],
  image: [
    ['a script', 'javascript:alert(document.domain)//.png', 'unsafe_link'], ['a picture inside the text', 'data:image/png;base64,iVBORw0KGgo=', 'unsafe_link'],
    ['any protocol', '//cdn.example.test/logo.png', 'unsafe_link'], ['a file of a Windows computer', 'C:\\Users\\shop\\logo.png', 'unsafe_link'],
    ['a file of a computer', 'file:///home/shop/logo.png', 'unsafe_link'], ['a file server', 'ftp://example.test/logo.png', 'unsafe_link'],
    ['a picture of one tab', 'blob:https://example.test/8f2c.png', 'unsafe_link'], ['a password', 'https://shop:secret@example.test/logo.png', 'unsafe_link'],
    ['spaces', 'https://example.test/logo moi.png', 'unsafe_link'], ['a bare file name', 'logo.png', 'unsafe_link'], ['a program', 'https://example.test/logo.png.exe', 'not_an_image'],
    ['a page', 'https://example.test/logo.html', 'not_an_image'], ['a drawing program’s file', '/media/moc-fashion/logo/logo.psd', 'not_an_image'],
    ['a letter', 'mailto:logo.png@example.test', 'not_an_image'], ['a number', 12, 'unsafe_link'], ['an object', { url: '/logo.png' }, 'not_text'],
    ['a list', ['/logo.png'], 'not_text'], ['a switch', true, 'not_text'],
  ],
  text: [['an object of languages', { vi: 'Xin chào', en: 'Hello' }, 'not_text'], ['a list', ['Xin chào'], 'not_text'], ['a switch', false, 'not_text']],
  'long-text': [['an object of an editor', { blocks: [{ type: 'paragraph' }] }, 'not_text'], ['a list of lines', ['Dòng một', 'Dòng hai'], 'not_text'], ['a switch', true, 'not_text']],
  html: [['an object', { html: '<p>Xin chào</p>' }, 'not_text'], ['a list', ['<p>Xin chào</p>'], 'not_text'], ['a switch', true, 'not_text']],
  phone: [
    ['too few digits', '0901 23 45', 'not_a_phone'], ['a number abroad', '+1 202 555 0100', 'not_a_phone'], ['an emergency', '113', 'not_a_phone'],
    ['too many digits', '0901234567890', 'not_a_phone'], ['a link', 'tel:0901234567', 'not_a_phone'], ['digits of another script', '٠٩٠١٢٣٤٥٦٧', 'not_a_phone'],
    ['words beside it', '0901 234 567 (chị Lan)', 'not_a_phone'], ['an object', { number: '0901234567' }, 'not_text'], ['a list', ['0901234567'], 'not_text'], ['a switch', true, 'not_text'],
  ],
  email: [
    ['nothing behind the @', 'chao@', 'not_an_email'], ['nothing before the @', '@example.test', 'not_an_email'], ['a space', 'cua hang@example.test', 'not_an_email'],
    ['no domain', 'chao@localhost', 'not_an_email'], ['angle brackets', 'Mộc <chao@example.test>', 'not_an_email'], ['a second header line', 'chao@example.test\nBcc: x@evil.example.test', 'not_an_email'],
    ['a script', 'javascript:alert(1)@example.test', 'not_an_email'], ['an object', {}, 'not_text'], ['a list', ['chao@example.test'], 'not_text'],
  ],
  url: [
    ['a script', 'javascript:alert(document.cookie)', 'unsafe_link'], ['a shouted script', 'JaVaScRiPt:alert(1)', 'unsafe_link'], ['another script', 'vbscript:msgbox(1)', 'unsafe_link'],
    ['a page inside the text', 'data:text/html,<script>alert(1)</script>', 'unsafe_link'], ['any protocol', '//evil.example.test', 'unsafe_link'],
    ['a name before the host', 'https://facebook.com@evil.example.test/', 'unsafe_link'], ['one slash too few', 'https:evil.example.test', 'unsafe_link'], ['a space', 'https://exam ple.test', 'unsafe_link'],
    ['a zero-width space', 'https://example.test/\u200b', 'unsafe_link'], ['a bare host', 'facebook.com/mocfashion', 'not_a_web_address'], ['a letter', 'mailto:chao@example.test', 'not_a_web_address'],
    ['a path', '/tin-tuc/5', 'not_a_web_address'], ['a number', 7, 'not_text'], ['a switch', true, 'not_text'], ['an object', { href: 'https://example.test' }, 'not_text'],
  ],
  post: [
    ['a negative number', -12, 'not_a_post'], ['a slug', 'dieu-khoan', 'not_a_post'], ['more than a database holds', 9999999999, 'not_a_post'], ['half a post', 1.5, 'not_a_post'],
    ['an exponent', '1e3', 'not_a_post'], ['a switch', true, 'not_a_post'], ['a list', [12], 'not_a_post'], ['an object', { id: 12 }, 'not_a_post'], ['an address', '/tin-tuc/12', 'not_a_post'],
    ['digits of full width', '１２', 'not_a_post'], ['a query', '12;DROP TABLE posts', 'not_a_post'],
  ],
  'header-variant': [
    ['zero', 0, 'not_offered'], ['a decimal as text', '1.0', 'not_offered'], ['a name', 'header-5', 'not_offered'], ['a switch', true, 'not_offered'], ['a list', [5], 'not_offered'],
    ['an object', { type: 5 }, 'not_offered'], ['an astronomer’s number', 1e21, 'not_offered'], ['a digit of full width', '５', 'not_offered'],
  ],
  'footer-variant': [['zero', 0, 'not_offered'], ['far too high', 80, 'not_offered'], ['a name', 'footer-2', 'not_offered'], ['an object', {}, 'not_offered'], ['a path', '../headers/1', 'not_offered']],
  'home-preset': [['zero', 0, 'not_offered'], ['far too high', 50, 'not_offered'], ['a word', 'grid', 'not_offered'], ['a switch', false, 'not_offered'], ['a list', [1], 'not_offered']],
  number: [
    ['a hundred', 100, 'not_offered'], ['a negative number', -1, 'not_offered'], ['a fraction', 0.5, 'not_offered'], ['a word', 'carousel', 'not_offered'], ['a list', [0], 'not_offered'],
    ['an object', { type: 1 }, 'not_offered'], ['a switch', true, 'not_offered'], ['a prototype’s name', 'constructor', 'not_offered'],
  ],
  font: [
    ['an import', "@import 'https://fonts.example.test/a.css'", 'unknown_font'], ['an address', 'url(https://fonts.example.test/a.woff2)', 'unknown_font'],
    ['the end of a rule', 'Inter;}body{display:none}', 'unknown_font'], ['a number', 14, 'unknown_font'], ['an object', { family: 'Inter' }, 'unknown_font'], ['a list', ['Inter'], 'unknown_font'],
    ['a prototype’s name', '__proto__', 'unknown_font'], ['a font of one system', 'Segoe Script', 'unknown_font'],
  ],
  word: [['a word of another kind', 'rounded', 'not_offered'], ['a number', 8, 'not_offered'], ['a length', '8px', 'not_offered'], ['a list', ['soft'], 'not_offered'], ['a switch', true, 'not_offered'], ['a prototype’s name', 'toString', 'not_offered']],
  social: [
    ['a script', 'javascript:alert(1)', 'not_a_handle'], ['spaces', 'Chợ Quê Sài Gòn', 'not_a_handle'], ['a bare address', 'facebook.com/choque', 'not_a_handle'],
    ['a name before the host', 'https://facebook.com@evil.example.test', 'not_a_handle'], ['a way up', '../../login', 'not_a_handle'], ['a query', 'shop?next=//evil.example.test', 'not_a_handle'],
    ['a tag', '"><img src=x onerror=alert(1)>', 'not_a_handle'], ['an object', { id: 'choque' }, 'not_text'], ['a switch', true, 'not_text'], ['a list', ['choque'], 'not_text'],
  ],
  menu: [['a number', 7, 'not_a_list'], ['a switch', true, 'not_a_list'], ['text that is not JSON', 'Trang chủ | Sản phẩm', 'not_a_list'], ['an object of entries', { items: [] }, 'not_a_list'], ['JSON of something else', '{"name":"A"}', 'not_a_list']],
  benefits: [['a text', 'Giao nhanh', 'not_a_list'], ['an object', { content: 'Giao nhanh' }, 'not_a_list'], ['a switch', true, 'not_a_list']],
  pictures: [['an address', '/media/moc-fashion/banner/1.webp', 'not_a_list'], ['an object', { image_url: '/a.png' }, 'not_a_list'], ['a number', 3, 'not_a_list']],
}
