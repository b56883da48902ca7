import { expect, onTestFinished, test, vi } from 'vitest'
import type { Transport } from '../../src/api/call.ts'
import { hostileTexts, hostileTheme } from '../../tests/themes/hostile-themes.ts'
import { provoke } from '../../tests/themes/in-page.ts'
import { setStoreInAddress } from '../account/session.ts'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import ProposalsDialog from './proposals-dialog.tsx'

const base = { schema_version: 1, defaults_version: 1, title: 'Mộc', header_type: 1 }
const proposal = {
  id: 4,
  base,
  document: { ...base, title: 'Mộc Sài Gòn', header_type: 4 },
  note: 'Đầu trang gọn hơn',
  author: { id: 9, name: 'Hỗ trợ' },
  created_at: '2026-11-22T10:00:00+07:00',
}
const server: Transport = async ({ path }) =>
  path === 'theme/proposals'
    ? { ok: true, data: [proposal], msg: '' }
    : { ok: false, code: 404, msg: '', msg_code: 'NOT_FOUND' }

async function show(current: object, transport = server) {
  setStoreInAddress('moc-fashion')
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ success: true, code: 200, msg_code: 'SUCCESS', msg: 'Done', data: proposal })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { screen, workplace } = await showInWorkplace(() => <ProposalsDialog />, {
    document: { ...current },
    server: transport,
  })
  await expect.element(screen.getByRole('heading', { name: 'Proposed by Hỗ trợ' })).toBeVisible()
  return { screen, sent, document: () => workplace.documents.getState().history.document, workplace }
}

test('what the owner has not touched is taken as one entry of the history', async () => {
  const { screen, document, workplace, sent } = await show(base)
  await screen.getByRole('button', { name: 'Take what is ticked' }).click()
  await expect.poll(document).toMatchObject({ title: 'Mộc Sài Gòn', header_type: 4 })
  expect(workplace.documents.getState().history.entries).toHaveLength(1)
  expect(sent).toEqual([{ accepted: true }])
})

test('newer work of the owner stays unless she ticks it', async () => {
  const { screen, document } = await show({ ...base, title: 'Mộc Hà Nội' })
  expect(
    screen
      .getByRole('checkbox')
      .elements()
      .map((one) => (one as HTMLInputElement).checked),
  ).toEqual([false, true])
  await screen.getByRole('button', { name: 'Take what is ticked' }).click()
  await expect.poll(document).toMatchObject({ title: 'Mộc Hà Nội', header_type: 4 })
})

test('a declined proposal changes nothing and is gone', async () => {
  const { screen, document, sent } = await show(base)
  await screen.getByRole('button', { name: 'Decline' }).click()
  await expect.element(screen.getByText('No proposal is waiting.')).toBeVisible()
  expect(document()).toMatchObject(base)
  expect(sent).toEqual([{ accepted: false }])
})

test('accepted, but the answer was lost on its way: pressed again it is taken', async () => {
  const { screen, document } = await show(base)
  const keys: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    if (keys.length === 1) throw new TypeError('the network is gone')
    const isRepeated = keys[0] !== null && keys[0] === keys.at(-1)
    return isRepeated
      ? Response.json({ success: true, code: 200, msg_code: 'PROPOSAL_ACCEPTED', msg: 'Done', data: proposal })
      : Response.json(
          { success: false, code: 404, msg_code: 'PROPOSAL_NOT_FOUND', msg: 'Gone', data: null },
          { status: 404 },
        )
  })
  await screen.getByRole('button', { name: 'Take what is ticked' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(document()).toMatchObject(base)
  await screen.getByRole('button', { name: 'Take what is ticked' }).click()
  await expect.poll(document).toMatchObject({ title: 'Mộc Sài Gòn', header_type: 4 })
})

test('a proposal that would run scripts is shown as text, and taken as text', async () => {
  const ran = vi.fn<() => void>()
  Object.assign(window, { ran })
  const texts = hostileTexts(90)
  const note = `${texts.join('\n')} ${'ă'.repeat(500)}`
  const hostile = { ...proposal, document: { ...base, ...hostileTheme(texts, 3) }, note }
  const transport: Transport = async () => ({ ok: true, data: [hostile], msg: '' })
  const { screen, document: shown } = await show(base, transport)
  await expect.poll(() => screen.getByRole('checkbox').elements().length).toBeGreaterThan(50)
  provoke()
  const dialog = screen.getByRole('dialog').element()
  const wide = [...dialog.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth)
  expect(wide.map((one) => one.outerHTML.slice(0, 80))).toEqual([]) // a phone’s width
  await screen.getByRole('button', { name: 'Take what is ticked' }).click()
  await expect.poll(() => Object.keys(shown()).length).toBeGreaterThan(50)
  provoke()
  expect(
    window.document.querySelectorAll('[role=dialog] :is(script, iframe, object, embed, img[onerror])'),
  ).toHaveLength(0)
  expect(ran).not.toHaveBeenCalled()
})
