import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { resolveTheme } from '../theme/resolve-theme.ts'
import { fieldsOfElement } from './preview-pick.ts'
import { openTouchLayer } from './preview-touch.ts'
import type { TouchReply } from './preview-touch-protocol.ts'

const { theme } = resolveTheme({
  home_top_text: 'Miễn phí giao hàng',
  logo_url: '/img/logo.png',
  is_use_custom_menu: true,
  json_custom_menu: [{ id: 'm1', name: 'Áo dài', link_to: '/san-pham', image: '', children: [] }],
  home_sections: [
    { id: 's1', kind: 'text', title: 'Về chúng tôi', text: 'Dòng một\nDòng hai', align: 'start' },
    { id: 's2', kind: 'shelf', source: 'new', title: '' },
  ],
})

function showPage() {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div id="page"><p data-field="campaign">Miễn phí  giao hàng</p>
     <header><a href="/"><img src="/img/logo.png" width="40" height="40" alt="Mộc"></a><nav><a href="/san-pham">Áo dài</a></nav></header>
     <main><section data-section="s1"><h2>Về chúng tôi</h2><div><p>Dòng một</p><p>Dòng hai</p></div><button>Khác</button></section><section data-section="s2"><h2>Hàng mới về</h2><h2>Khác</h2></section><article><header><h1>Đại lý</h1></header><footer>Cập nhật hôm qua</footer></article></main></div>`,
  )
  const replies: TouchReply[] = []
  const layer = openTouchLayer({
    names: { texts: ['home_top_text'], images: ['logo_url'] },
    theme: () => theme,
    notify: (reply) => replies.push(reply),
  })
  onTestFinished(() => {
    layer.stop()
    document.getElementById('page')?.remove()
  })
  const press = async (selector: string) => {
    await userEvent.click(document.querySelector(`#page ${selector}`) ?? document.body)
    return replies.findLast((reply) => reply.type === 'pressed')?.part
  }
  return { layer, replies, press }
}

test('a press says which text, image, menu entry or section it is', async () => {
  const { press } = showPage()
  expect(await press('p[data-field]')).toMatchObject({ text: 'home_top_text', section: null, image: null })
  expect(await press('img')).toMatchObject({ image: 'logo_url', href: '/' })
  expect(await press('nav a')).toMatchObject({ menuEntry: 'Áo dài', href: '/san-pham' })
  expect(await press('h2')).toMatchObject({ section: 's1', setting: 'title' })
  expect(await press('div > p')).toMatchObject({ section: 's1', setting: 'text' })
  expect(await press('[data-section="s2"] h2')).toMatchObject({ section: 's2', setting: 'title', shown: 'Hàng mới về' })
  expect(await press('[data-section="s2"] h2 + h2')).toMatchObject({ section: 's2', setting: null })
  expect(await press('section > button')).toMatchObject({ section: 's1', setting: null })
})

test('the head and foot of a part of the content are no header and footer of the shop', async () => {
  const { press, replies } = showPage()
  for (const selector of ['h1', 'article footer']) {
    await press(selector)
    expect(fieldsOfElement(document.querySelector(`#page ${selector}`)!)[0]).toBe('home_page_type')
  }
  expect(replies.filter(({ type }) => type === 'pressed').every((reply) => !('part' in reply && reply.part))).toBe(true)
  expect(fieldsOfElement(document.querySelector('#page nav')!)[0]).toBe('json_custom_menu')
})

test('the first press chooses, the second does what the page does', async () => {
  const { press } = showPage()
  let followed = 0
  const link = document.querySelector('#page nav a')
  link?.addEventListener('click', (event) => {
    followed += 1
    event.preventDefault()
  })
  await press('nav a')
  expect(followed).toBe(0)
  await press('nav a')
  expect(followed).toBe(1)
})

test('the keyboard chooses what has the focus with Alt+Enter', async () => {
  const { replies } = showPage()
  document.querySelector<HTMLElement>('#page nav a')?.focus()
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  expect(replies.findLast((reply) => reply.type === 'pressed')?.part.menuEntry).toBe('Áo dài')
})

test('Enter edits the chosen part, unless something of the page has the focus', async () => {
  const { replies, press } = showPage()
  await userEvent.keyboard('{Enter}')
  await press('h2')
  const edits = () => replies.filter(({ type }) => type === 'edit').length
  expect(edits()).toBe(0)
  await userEvent.keyboard('{Enter}')
  expect(edits()).toBe(1)
  document.querySelector<HTMLElement>('#page section > button')?.focus()
  await userEvent.keyboard('{Enter}')
  expect(edits()).toBe(1)
})

test('a chosen part that leaves the page is reported as gone', async () => {
  const { replies, press } = showPage()
  await press('h2')
  replies.length = 0
  document.querySelector('#page h2')?.remove()
  await expect.poll(() => replies.findLast((reply) => reply.type === 'moved')?.pressed).toBe(null)
})

test('a chosen part of a header that has to wait for its next turn is reported as gone', async () => {
  const { replies, press } = showPage()
  await press('nav a')
  replies.length = 0
  document.querySelector('#page header')?.setAttribute('data-waiting', 'laid-out')
  await expect.poll(() => replies.findLast((reply) => reply.type === 'moved')?.pressed).toBe(null)
})
