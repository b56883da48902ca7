import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configureCalls } from '../../src/api/call.ts'
import type { LibraryImage } from '../../src/contract/image-library.ts'
import { queries } from '../queries.ts'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import ImageLibrary from './image-library.tsx'

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII='
const image = (name: string, more: Partial<LibraryImage> = {}): LibraryImage => ({
  image_url: `/media/moc-fashion/upload/${name.padStart(32, '0')}.webp`,
  name,
  alt: '',
  width: 1200,
  height: 800,
  bytes: 20_480,
  created_at: '2026-11-20T09:00:00+07:00',
  can_delete: true,
  ...more,
})

let sent: { method: string; path: string; body: unknown }[] = []
let library: LibraryImage[] = []
let uses: object[] = []
/** Answers of uploads, in their order: an address, or the words of a refusal. */
let answers: (string | { refused: string })[] = []

beforeEach(() => {
  queries.clear()
  configureCalls({ storeCode: 'moc-fashion', language: 'en', apiBase: '' }, () => {})
  sent = []
  uses = []
  answers = []
  library = [image('a1', { alt: 'Linen shirt' }), image('b2')]
  const answer = (data: unknown, status = 200, msg_code = 'SUCCESS', msg = '') =>
    Response.json({ success: status < 300, code: status, msg_code, msg, data }, { status })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace('/api/owner/moc-fashion/', '')
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    if (path.startsWith('library/uses')) return answer(uses)
    if (method === 'DELETE' && uses.length > 0 && !path.includes('even_if_used'))
      return answer(uses, 409, 'IMAGE_IN_USE', 'Used in 1 place')
    if (method === 'DELETE') library = library.slice(1)
    if (method !== 'GET') return answer(null)
    const search = new URL(url, 'http://x').searchParams.get('search') ?? ''
    const data = library.filter(({ name }) => name.includes(search))
    return answer({ data, total: data.length, last_page: 1 })
  })
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  onTestFinished(() => void vi.unstubAllGlobals())
})

class FakeUpload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  responseText = ''
  onload?: () => void
  onerror?: () => void
  open() {}
  setRequestHeader() {}
  send() {
    const next = answers.shift()
    queueMicrotask(() => {
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      if (next === undefined) return this.onerror?.()
      const isRefused = typeof next !== 'string'
      if (!isRefused) library = [image('new', { image_url: next }), ...library]
      this.responseText = JSON.stringify({
        success: !isRefused,
        data: isRefused ? null : next,
        msg: isRefused ? next.refused : '',
      })
      this.onload?.()
    })
  }
}

async function open(chosen = '') {
  const onChoose = vi.fn<(image: object) => void>()
  const shown = await showInWorkplace(() => <ImageLibrary chosen={chosen} onChoose={onChoose} onClose={() => {}} />, {
    document: {},
  })
  await expect.element(page.getByRole('status').filter({ hasText: '2 pictures' })).toBeVisible()
  return { ...shown, onChoose }
}
const picture = (name: string) => page.getByRole('button', { name, exact: true })
const file = (name: string) => new File(['x'], name, { type: 'image/png' })

test('a picture is found, chosen, and brings its description', async () => {
  const { onChoose } = await open()
  await page.getByRole('searchbox', { name: 'Search by name or description' }).fill('a1')
  await expect.element(page.getByRole('status').filter({ hasText: '1 picture' })).toBeVisible()
  await picture('a1').click()
  await page.getByRole('button', { name: 'Use this picture' }).click()
  expect(onChoose).toHaveBeenCalledWith({ image_url: library[0]?.image_url, alt: 'Linen shirt' })
})

test('several pictures are uploaded; one that fails is sent again at a press', async () => {
  answers = ['/media/moc-fashion/upload/c3.webp', { refused: 'Too large' }, '/media/moc-fashion/upload/d4.webp']
  await open()
  await userEvent.upload(page.getByLabelText('Upload pictures', { exact: true }).last(), [
    file('one.png'),
    file('two.png'),
  ])
  await expect.element(page.getByRole('alert').filter({ hasText: 'Too large' })).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: '3 pictures' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: '4 pictures' })).toBeVisible()
  expect(page.getByRole('list', { name: 'Uploads' }).query()).toBeNull()
})

test('a pasted picture is uploaded', async () => {
  answers = ['/media/moc-fashion/upload/e5.webp']
  await open()
  const clipboardData = new DataTransfer()
  clipboardData.items.add(file('pasted.png'))
  page
    .getByRole('searchbox')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  await expect.element(page.getByRole('status').filter({ hasText: '3 pictures' })).toBeVisible()
})

test('a used picture names its uses and is deleted after a second press only', async () => {
  uses = [{ kind: 'theme_drafts', id: '', name: 'logo_url' }]
  await open(library[0]?.image_url)
  await expect.element(page.getByText('Used in 1 place', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Draft: Logo' })).toBeVisible()
  expect(library).toHaveLength(2)
  await page.getByRole('button', { name: 'Delete although it is used' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: '1 picture' })).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveFocus() // the pressed button is gone
})

test('the point that stays in sight is moved by keys and saved', async () => {
  await open(library[0]?.image_url)
  const point = page.getByRole('button', { name: /^The point that stays in sight: 50 % from the left/ })
  await expect.element(point).toBeInTheDocument()
  ;(point.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect
    .poll(() => sent.find(({ path }) => path === 'focal_points')?.body)
    .toEqual({ image_url: library[0]?.image_url, x: 0.55, y: 0.5 })
})

test('a cropped picture is a new one', async () => {
  library = [image('a1', { image_url: DOT }), image('b2')]
  answers = ['/media/moc-fashion/upload/f6.webp']
  await open(DOT)
  await page.getByRole('button', { name: 'Crop' }).click()
  await expect.element(page.getByRole('button', { name: /^The part:/ })).toHaveFocus()
  await page.getByRole('radio', { name: '1:1' }).click()
  await expect.element(page.getByRole('button', { name: /100 % × 100 %/ })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Save as a new picture' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: '3 pictures' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Crop' })).toHaveFocus()
  await page.getByRole('button', { name: 'Crop' }).click()
  const details = page.getByRole('region', { name: 'Crop' })
  await details.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name: 'Crop' })).toHaveFocus()
})

test('what is no picture is not left out in silence', async () => {
  answers = [{ refused: 'Not an image' }]
  await open()
  const input = page.getByLabelText('Upload pictures', { exact: true }).last()
  await userEvent.upload(input, new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByRole('alert').filter({ hasText: 'Not an image' })).toBeVisible()
})
