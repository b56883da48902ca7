import { expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { showInStudio } from '../../testing/show-in-studio.tsx'
import { DevicesCard } from './devices-card.tsx'

const HERE = {
  id: 1,
  device: 'Chrome · Windows',
  ip: '203.0.113.4',
  created_at: '2026-11-20T08:00:00+07:00',
  last_seen_at: '2026-11-20T09:00:00+07:00',
  is_current: true,
}
const THERE = { ...HERE, id: 2, device: 'Safari · iPhone', ip: '198.51.100.7', is_current: false }

test('lists devices, ends one, and asks before it ends all others', async () => {
  const sent = answerCalls({
    'GET sessions': { data: [HERE, THERE] },
    'DELETE sessions/2': {},
    'POST sessions/end_others': {},
  })
  const screen = await showInStudio(<DevicesCard />)
  await expect.element(screen.getByText('(this device)')).toBeVisible()
  expect(screen.getByRole('button', { name: /^End Chrome/ }).query()).toBeNull()
  await screen.getByRole('button', { name: 'End Safari · iPhone, 198.51.100.7' }).click()
  await expect.poll(() => sent.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET'])
  await screen.getByRole('button', { name: 'End all others' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'End all others' }).click()
  await expect.poll(() => sent.at(-2)?.path).toMatch(/end_others$/)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
