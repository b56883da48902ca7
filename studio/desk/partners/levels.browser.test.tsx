import { afterEach, expect, test } from 'vitest'
import type { AgencyType, PartnerRequest } from '../../../src/contract/owner-partners.ts'
import { queries } from '../../queries.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { showInStudio } from '../../testing/show-in-studio.tsx'
import { LevelList } from './level-list.tsx'
import { RequestDialog } from './request-dialog.tsx'

afterEach(() => {
  localStorage.clear()
  queries.clear()
})

const level = (id: number, more: Partial<AgencyType> = {}): AgencyType => ({
  ...{ id, name: `Cấp ${id}`, commission_percent: 8, position: id, agencies: 0, etag: `e${id}` },
  ...more,
})
const REQUEST: PartnerRequest = {
  ...{ id: 5, role: 'agency', status: 0, note: null, account: null },
  customer: { id: 9, name: 'Hoa', phone_number: '0901000009' },
  ...{ created_at: '2026-11-20 09:00:00', updated_at: '2026-11-20 09:00:00' },
}

test('a level is made; one that agencies have is not deleted, with the reason', async () => {
  const levels = [level(1, { agencies: 2 })]
  const sent = answerCalls({
    'GET agency_types': () => ({ data: levels }),
    'POST agency_types': ({ body }) => {
      levels.push(level(2, body as object))
      return { data: levels }
    },
    'DELETE agency_types/1': { status: 409, msg_code: 'AGENCY_TYPE_IN_USE', msg: 'This level has 2 agencies: A, B.' },
  })
  const screen = await showInStudio(<LevelList />)
  await expect.element(screen.getByText('8 % commission · 2 agencies')).toBeVisible()
  await screen.getByRole('button', { name: 'Delete the level: Cấp 1' }).click()
  await expect.element(screen.getByText('This level has 2 agencies: A, B.')).toBeVisible()
  await screen.getByRole('button', { name: 'Add a level' }).click()
  await screen.getByLabelText('Name of the level').fill('Vàng')
  await screen.getByLabelText('Commission (%)').fill('12 %')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('12 % commission · 0 agencies')).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ name: 'Vàng', commission_percent: 12, position: 2 },
  })
})

test('an agency is approved to the first level; without one it is said to earn nothing', async () => {
  const sent = answerCalls({
    'GET agency_types': { data: [level(1), level(2, { commission_percent: 0 })] },
    'POST 5/approve': { data: { ...REQUEST, status: 2 } },
  })
  const screen = await showInStudio(<RequestDialog request={REQUEST} onClose={() => {}} />)
  const select = screen.getByLabelText('Level of the agency')
  await expect.element(select).toHaveValue('1')
  const warning = screen.getByText(/will earn no commission/)
  expect(warning.query()).toBeNull()
  await select.selectOptions('Cấp 2 · 0 %')
  await expect.element(warning).toBeVisible()
  await select.selectOptions('No level')
  await expect.element(warning).toBeVisible()
  await select.selectOptions('Cấp 1 · 8 %')
  await screen.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => sent.find(({ method }) => method === 'POST')?.body).toEqual({ agency_type_id: 1 })
})
