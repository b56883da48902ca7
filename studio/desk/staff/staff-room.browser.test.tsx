import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queries } from '../../queries.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { showInStudio } from '../../testing/show-in-studio.tsx'
import StaffRoom from './staff-room.tsx'

afterEach(() => {
  localStorage.clear()
  queries.clear()
})

const ME = { id: 1, name: 'Lan', email: 'lan@shop.vn', role: 'owner', is_me: true }
const invitation = (id: number) => ({
  id,
  email: `nv${id}@shop.vn`,
  role: 'order_staff',
  expires_at: '2026-11-30T09:00:00+07:00',
})
const withdraw = (id: number) => page.getByRole('button', { name: `Withdraw the invitation of nv${id}@shop.vn` })
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

/** The room with three invitations; `answer` to the withdrawal of one, which is gone then. */
async function open(answer: { status?: number; msg_code?: string; msg?: string }) {
  let invitations = [1, 2, 3].map(invitation)
  const gone = (id: number) => () => {
    invitations = invitations.filter((one) => one.id !== id)
    return answer
  }
  answerCalls({
    'GET staff': () => ({ data: { members: [ME], invitations } }),
    ...Object.fromEntries([1, 2, 3].map((id) => [`DELETE staff/invitations/${id}`, gone(id)])),
  })
  await showInStudio(<StaffRoom />)
  await expect.element(withdraw(2)).toBeVisible()
}

test('after a line is removed by keyboard the focus is in the next one, then in the last, then on the heading', async () => {
  await open({})
  for (const [id, next] of [
    [2, 'nv3@shop.vn'],
    [3, 'nv1@shop.vn'],
  ] as const) {
    withdraw(id).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(withdraw(id)).not.toBeInTheDocument()
    await expect.poll(focused).toContain(next)
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(withdraw(1)).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.tagName).toBe('H1')
})

test('what another tab has withdrawn says so, and its line goes', async () => {
  await open({ status: 404, msg_code: 'INVITATION_NOT_FOUND', msg: 'No such invitation' })
  await withdraw(1).click()
  await expect.element(withdraw(1)).not.toBeInTheDocument()
  await expect.element(withdraw(2)).toBeVisible()
})

test('an invitation is typed and sent without a mouse', async () => {
  answerCalls({
    'GET staff': { data: { members: [ME], invitations: [] } },
    'POST staff/invitations': ({ body }) => ({ data: { ...(body as object), link: '/x', is_mailed: true } }),
  })
  await showInStudio(<StaffRoom />)
  await expect.element(page.getByRole('button', { name: 'Invite somebody' })).toBeVisible()
  page.getByRole('button', { name: 'Invite somebody' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('nv1@shop.vn{Enter}')
  await expect.element(page.getByRole('dialog').getByText('nv1@shop.vn', { exact: false })).toBeVisible()
})
