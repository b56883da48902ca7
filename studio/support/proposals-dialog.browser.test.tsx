import { expect, onTestFinished, test, vi } from 'vitest'
import type { Transport } from '../../src/api/call.ts'
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

async function show(current: object) {
  setStoreInAddress('moc-fashion')
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ success: true, code: 200, msg_code: 'SUCCESS', msg: 'Done', data: proposal })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { screen, workplace } = await showInWorkplace(() => <ProposalsDialog />, { document: { ...current }, server })
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
