import { afterEach, expect, test } from 'vitest'
import { setSignedIn } from './account/session.ts'
import { PAGES, Studio } from './studio.tsx'
import { answerCalls } from './testing/answer-calls.ts'
import { PERSON, STORE } from './testing/sample-session.ts'
import { showInStudio } from './testing/show-in-studio.tsx'

const before = location.href
afterEach(() => history.replaceState(null, '', before))

test.each(Object.keys(PAGES))('%s keeps its address for somebody signed in with one store', async (address) => {
  answerCalls({})
  setSignedIn({ ...PERSON, stores: [STORE] })
  history.replaceState(null, '', address)
  const screen = await showInStudio(<Studio />)
  await expect.poll(() => screen.container.querySelector('section')).not.toBe(null)
  expect(location.pathname).toBe(address)
})
