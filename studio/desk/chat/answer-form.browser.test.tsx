import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { IMAGE_TYPES } from '../../../src/contract/uploads.ts'
import { queries } from '../../queries.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { showInStudio } from '../../testing/show-in-studio.tsx'
import { AnswerForm } from './answer-form.tsx'

afterEach(() => {
  localStorage.clear()
  queries.clear()
})

test('Enter sends an answer once, Shift and Enter begins a line, and what was not sent stays', async () => {
  let isUp = false
  const sent = answerCalls({
    'GET chat_answers': { data: { etag: 'a', answers: [] } },
    'POST 7/messages': () => (isUp ? { data: null } : { status: 503, msg: 'Closed' }),
  })
  const contents = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => (body as Answer).content)
  const screen = await showInStudio(<AnswerForm customerId={7} />)
  const text = screen.getByRole('textbox', { name: 'Answer' })
  await text.click()
  await userEvent.keyboard('{Enter}') // nothing is no answer
  await userEvent.keyboard('Yes{Shift>}{Enter}{/Shift}we do{Enter}')
  await expect.poll(contents).toEqual(['Yes\nwe do'])
  await expect.element(text).toHaveValue('Yes\nwe do')
  isUp = true
  await screen.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(text).toHaveValue('')
  expect(contents()).toEqual(['Yes\nwe do', 'Yes\nwe do'])
})

test('pictures are offered of the types that shoppers are offered too', async () => {
  answerCalls({ 'GET chat_answers': { data: { etag: 'a', answers: [] } } })
  const screen = await showInStudio(<AnswerForm customerId={7} />)
  await expect.element(screen.getByLabelText('Send pictures').first()).toBeInTheDocument()
  expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe(IMAGE_TYPES)
})

type Answer = { content: string }
