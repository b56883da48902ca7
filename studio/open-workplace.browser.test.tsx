import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StudioSession, StudioStore } from '../src/contract/studio.ts'
import { setStoreInAddress } from './account/session.ts'
import { setField } from './document/actions/set-field.ts'
import { browserJournals } from './document/browser-journals.ts'
import { replay } from './document/journal.ts'
import { openWorkplace } from './open-workplace.ts'

const STORE: StudioStore = {
  id: 1,
  store_code: 'moc-fashion',
  name: 'Mộc Fashion',
  logo_url: null,
  address: 'http://moc-fashion.localhost/',
  preview_address: 'http://moc-fashion.preview.localhost/',
  role: 'support',
  may_publish: false,
}
const person = (role: StudioSession['role']): StudioSession => ({
  id: 5,
  name: 'Mai',
  email: 'mai@example.test',
  role,
  stores: [STORE],
})
const DRAFT = {
  document: { schema_version: 1, defaults_version: 1, title: 'Của chủ' },
  version: 3,
  published_version: 1,
  updated_at: '2026-11-22T10:00:00+07:00',
  updated_by: { id: 7, name: 'Lan' },
  editors: [],
}

/** Titles in the journals of closed tabs; deletes these journals. */
async function leftBehind(): Promise<unknown[]> {
  const journals = await browserJournals.takeOver(STORE.store_code)
  await Promise.all(journals.map((journal) => journal.remove()))
  return journals.map(({ content }) => content && replay(content)?.document.title)
}

let saves: unknown[]
beforeEach(async () => {
  await leftBehind()
  saves = []
  setStoreInAddress(STORE.store_code)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const sent = body === undefined ? undefined : (JSON.parse(String(body)) as { document: object })
    if (method === 'PUT') saves.push(sent)
    const data = address.endsWith('/proposals')
      ? []
      : { ...DRAFT, ...(sent && { document: sent.document, version: 4 }) }
    return Response.json({ success: true, code: 200, msg_code: 'SUCCESS', msg: '', data })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function editAs(role: StudioSession['role']) {
  const opened = await openWorkplace(STORE, person(role), (key) => key)
  if (!('workplace' in opened)) throw new Error('the store did not open')
  const { documents, drafts } = opened.workplace
  setField(documents, 'title', 'Đổi thử')
  await vi.advanceTimersByTimeAsync(10_000)
  const isSaved = await drafts.flush()
  const { saveState, history } = documents.getState()
  opened.stop()
  vi.useRealTimers()
  return { isSaved, saveState, title: history.document.title }
}

test('support staff work on a scratch copy: nothing is sent, and nothing stays in the browser', async () => {
  expect(await editAs('support')).toEqual({ isSaved: false, saveState: 'scratch', title: 'Đổi thử' })
  expect(saves).toEqual([])
  expect(await leftBehind()).toEqual([])
})

test('an owner’s edit is sent, and stays in the journal of the tab', async () => {
  await editAs('owner')
  expect(saves[0]).toMatchObject({ document: { title: 'Đổi thử' }, base_version: 3 })
  await expect.poll(leftBehind).toEqual(['Đổi thử'])
})
