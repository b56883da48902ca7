import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { translatePage } from '../../tests/setup/translate-page.ts'
import { followTranslation } from './translated-texts.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let holdTexts = () => () => {}
let stop = () => {}
const container = document.createElement('div')
beforeAll(() => {
  holdTexts = followTranslation(document)
  document.body.append(container)
})
afterEach(() => {
  stop()
  container.replaceChildren()
})

type Shown = { count: number; isBusy?: boolean; note?: ReactNode; order?: string[] }
const Text = ({ children }: { children: string }) => children
function Line({ count, isBusy, note, order = ['một', 'hai'] }: Shown) {
  return (
    <p>
      {isBusy && <i>…</i>}
      {count} sản phẩm {note}
      {order.map((word) => (
        <Text key={word}>{word}</Text>
      ))}
    </p>
  )
}

/** Resolves when that is read: the translation follows later. */
const readable = async (text: string) => {
  await expect.poll(() => container.querySelector('p')?.innerText).toBe(text)
}

test.each<[change: string, next: Shown, read: string]>([
  ['a new value', { count: 2 }, '2 SẢN PHẨM MỘTHAI'],
  ['an element before a text', { count: 1, isBusy: true }, '…1 SẢN PHẨM MỘTHAI'],
  ['an element between texts', { count: 1, note: <b>mới</b> }, '1 SẢN PHẨM MỚIMỘTHAI'],
  ['a text between texts', { count: 1, note: 'mới' }, '1 SẢN PHẨM MỚIMỘTHAI'],
  ['a text less', { count: 1, order: ['hai'] }, '1 SẢN PHẨM HAI'],
  ['another order', { count: 1, order: ['hai', 'một'] }, '1 SẢN PHẨM HAIMỘT'],
])('of a translated page, %s is shown', async (_, next, shown) => {
  const root = createRoot(container)
  await act(async () => root.render(<Line count={1} />))
  stop = translatePage()
  await readable('1 SẢN PHẨM MỘTHAI')
  await act(async () => root.render(<Line {...next} />))
  await readable(shown)
  await act(async () => root.render(<Line count={1} />))
  await readable('1 SẢN PHẨM MỘTHAI')
  await act(async () => root.unmount())
  expect(container.childNodes.length).toBe(0)
})

test('a page that is translated before and while it is hydrated is hydrated, and translated again then', async () => {
  container.innerHTML = renderToString(<Line count={1} />)
  const paragraph = container.querySelector('p')
  stop = translatePage()
  await readable('1 SẢN PHẨM MỘTHAI')
  const release = holdTexts()
  expect(container.innerText).toBe('1 sản phẩm mộthai')
  await new Promise((resolve) => setTimeout(resolve, 100)) // the translation comes again and again
  expect(container.innerText).toBe('1 sản phẩm mộthai')
  const problems: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(container, <Line count={1} />, { onRecoverableError: (problem) => void problems.push(problem) }),
  )
  release()
  await readable('1 SẢN PHẨM MỘTHAI')
  await act(async () => root.render(<Line count={2} isBusy />))
  await readable('…2 SẢN PHẨM MỘTHAI')
  expect(problems).toEqual([])
  expect(container.querySelector('p')).toBe(paragraph)
  await act(async () => root.unmount())
})

test('an extension that translates at once does not stop the page', async () => {
  container.innerHTML = '<p>một</p>'
  const atOnce = new MutationObserver(() => translateNow())
  const translateNow = () => {
    const text = container.querySelector('p')?.firstChild
    if (text?.nodeType === Node.TEXT_NODE)
      text.replaceWith(Object.assign(document.createElement('font'), { innerText: 'ONE' }))
  }
  atOnce.observe(container, { childList: true, subtree: true })
  translateNow()
  await readable('ONE')
  const release = holdTexts()
  await readable('ONE')
  release()
  atOnce.disconnect()
  expect(container.innerText).toBe('ONE')
})
