import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useStore } from 'zustand'
import { configureCalls, type Transport } from '../../src/api/call.ts'
import type { ThemeVersion } from '../../src/contract/owner-themes.ts'
import { WorkbenchToast } from '../workbench-toast.tsx'
import { change } from '../document/document-store.ts'
import { queries } from '../queries.ts'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import { useWorkspace } from '../workspace.tsx'
import PublishDialog from './publish-dialog.tsx'
import PresetsPanel from '../presets/presets-panel.tsx'
import PlanDialog from './plan-dialog.tsx'
import VersionsDialog from './versions-dialog.tsx'

const DRAFT = { schema_version: 1, defaults_version: 1, title: 'Mộc', color_main_1: '#114477' }
const OLD = { ...DRAFT, color_main_1: '#0055aa', home_title: 'Trang chủ' }
const version = (id: number, parts: Partial<ThemeVersion> = {}): ThemeVersion => ({
  id,
  name: null,
  published_at: '2026-11-20T10:00:00+07:00',
  published_by: { id: 5, name: 'Mai' },
  starts_at: null,
  ends_at: null,
  cancelled_at: null,
  is_live: false,
  restored_from: null,
  approvals: [],
  ...parts,
})
const TET = version(3, {
  name: 'Tết',
  starts_at: '2999-02-01T00:00:00+07:00',
  ends_at: '2999-02-15T00:00:00+07:00',
})

/** A server with three versions; `sent` are the writes it got. */
const server = { versions: [] as ThemeVersion[], sent: [] as [path: string, body: unknown][] }
beforeEach(() => {
  server.versions = [TET, version(2, { is_live: true }), version(1, { name: 'Mùa thu' })]
  server.sent = []
  queries.clear()
  configureCalls({ storeCode: 'moc-fashion', language: 'en', apiBase: '' }, () => {})
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    const path = new URL(String(address), location.origin).pathname.replace(/^.*\/theme\//, '')
    if (init?.method === 'POST') server.sent.push([path, JSON.parse(String(init.body ?? 'null'))])
    const data = answer(path)
    return Response.json({ success: true, code: 200, msg: '', msg_code: '', data })
  })
})
afterEach(() => vi.restoreAllMocks())

function answer(path: string): unknown {
  if (path === 'versions') return { data: server.versions, total: 3, current_page: 1, last_page: 1, per_page: 50 }
  if (path === 'versions/3/cancel') {
    const cancelled = { ...TET, cancelled_at: '2026-11-22T10:00:00+07:00' }
    server.versions = server.versions.map((one) => (one.id === 3 ? cancelled : one))
    return cancelled
  }
  if (path === 'timed_rows') return []
  if (path === 'publish') return TET
  return { ...version(1), document: path === 'versions/1' ? OLD : DRAFT }
}

function Host() {
  const dialog = useStore(useWorkspace().ui.state, (state) => state.dialog)
  return (
    <>
      {dialog === 'publish' && <PublishDialog />}
      {dialog === 'versions' && <VersionsDialog />}
      <WorkbenchToast />
    </>
  )
}
const live: Transport = async ({ path }) => ({
  ok: true as const,
  data: path === 'theme/proposals' ? [] : { document: DRAFT, version: 2 },
  msg: '',
})
async function open(dialog: 'publish' | 'versions', server?: Transport) {
  const shown = await showInWorkplace(() => <Host />, { document: DRAFT, ...(server && { server }) })
  shown.workplace.ui.show({ dialog })
  return shown
}
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('the list says from when to when a theme is scheduled, and cancels it', async () => {
  await open('versions')
  await expect.element(row('Scheduledfrom 01/02/2999 00:00 until 15/02/2999 00:00')).toBeVisible()
  expect(
    row('Version 2')
      .getByRole('button', { name: /^Cancel the schedule/ })
      .query(),
  ).toBeNull()
  await page.getByRole('button', { name: 'Cancel the schedule: Tết' }).click()
  await expect.element(page.getByText('The schedule is cancelled.')).toBeVisible()
  await expect.element(row('Tết Cancelled')).toBeVisible()
  expect(page.getByRole('button', { name: /^Cancel the schedule/ }).query()).toBeNull()
  expect(server.sent.map(([path]) => path)).toEqual(['versions/3/cancel'])
  await expect.element(row('Tết Cancelled').getByRole('button').first()).toHaveFocus()
})

test('two versions are compared: the settings that differ, and both JSON texts with these marked', async () => {
  const { screen, workplace } = await open('versions')
  await page.getByRole('button', { name: 'Compare: Mùa thu' }).click()
  await expect.element(screen.getByRole('heading', { name: '2 settings differ' })).toBeVisible()
  await expect.element(row('Main colour#0055aa → #114477')).toBeVisible()
  const marked = (name: string) =>
    [...screen.getByRole('region', { name }).element().querySelectorAll('mark')].map(({ textContent }) =>
      textContent?.trim(),
    )
  expect(marked('JSON: Mùa thu')).toEqual(['"color_main_1": "#0055aa",', '"home_title": "Trang chủ"'])
  expect(marked('JSON: Draft')).toEqual(['"color_main_1": "#114477",'])

  const slider = screen.getByRole('slider', { name: 'Compare “Mùa thu” with “Draft”' })
  await userEvent.click(slider)
  await userEvent.keyboard('{Home}{ArrowRight}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Mùa thu 1 %, Draft 99 %')

  await screen.getByRole('button', { name: 'Put back Main colour as in “Mùa thu”' }).click()
  await expect.element(screen.getByRole('heading', { name: '1 setting differs' })).toHaveFocus()
  const { history } = workplace.documents.getState()
  expect(history.document.color_main_1).toBe('#0055aa')
  expect(history.entries.at(-1)?.name).toEqual({ kind: 'restore_version', field: 'color_main_1', detail: 'Mùa thu' })
  await screen.getByRole('combobox', { name: 'Before' }).selectOptions('Draft')
  await expect.element(screen.getByRole('heading', { name: '0 settings differ' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Compare: Mùa thu' })).toHaveFocus()
})

test('published, but the answer was lost: pressed again it is the same, and with another name another one', async () => {
  const { screen } = await open('publish')
  const keys: (string | null)[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'))
    throw new TypeError('the network is gone')
  })
  const press = async () => {
    const before = keys.length
    await screen.getByRole('button', { name: 'Publish now' }).click()
    await expect.poll(() => keys.length).toBe(before + 1)
    await expect.element(screen.getByRole('button', { name: 'Publish now' })).not.toHaveAttribute('aria-busy')
  }
  await press()
  await press()
  await screen.getByRole('textbox', { name: /name/i }).fill('Tết')
  await press()
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a draft is published from one time to another, in Vietnam time', async () => {
  const { screen } = await open('publish')
  await screen.getByRole('radio', { name: 'From one time to another' }).click()
  const submit = screen.getByRole('button', { name: 'Schedule', exact: true })
  await submit.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Choose at least one of the two times.')
  await screen.getByLabelText('From', { exact: true }).fill('2999-02-01T00:00')
  await screen.getByLabelText('Until').fill('2999-01-01T00:00')
  await submit.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The end must come after the start.')
  expect(server.sent).toEqual([])
  await screen.getByLabelText('Until').fill('2999-02-15T00:00')
  await submit.click()
  await expect.element(page.getByText(/^Scheduled. Shoppers see this theme from 01\/02\/2999 00:00./)).toBeVisible()
  expect(server.sent).toEqual([
    [
      'publish',
      {
        base_version: 3,
        name: null,
        starts_at: '2999-02-01T00:00:00+07:00',
        ends_at: '2999-02-15T00:00:00+07:00',
      },
    ],
  ])
})

const RUNNING = version(4, { name: 'Tết', ends_at: '2999-02-15T00:00:00+07:00', is_live: true })

test('while a theme of limited time runs, publishing says before the press from when shoppers see it, and may take its place', async () => {
  server.versions = [RUNNING, version(2)]
  await open('publish')
  await expect.element(page.getByText(/^Shoppers now see a theme of limited time/)).toBeVisible()
  expect(page.getByText(/^Shoppers see this theme at once/).query()).toBeNull()
  const choice = page.getByRole('group', { name: '“Tết” runs until 15/02/2999 00:00' })
  await expect.element(choice.getByRole('radio', { name: /^Wait: shoppers see this from 15\/02\/2999/ })).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Publish behind it' })).toBeVisible()
  await choice.getByRole('radio', { name: /^Replace it/ }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect
    .poll(() => server.sent.map(([path, body]) => [path, (body as { replaces?: number }).replaces]))
    .toEqual([['publish', 4]])
})

test('a roll-back while such a theme runs asks first, and takes its place unless told otherwise', async () => {
  server.versions = [RUNNING, version(2), version(1, { name: 'Mùa thu' })]
  await open('versions')
  await expect.element(row('Version 2 Shown from 15/02/2999 00:00')).toBeVisible()
  await page.getByRole('button', { name: 'Publish again: Mùa thu' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Publish again: Mùa thu' })).toBeVisible()
  expect(server.sent).toEqual([])
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect.poll(() => server.sent).toEqual([['versions/1/restore', { replaces: 4 }]])
})

test('what is scheduled is said before the press; after a look for a time the draft is the usual look again, and can be taken back', async () => {
  const { workplace } = await open('publish', live)
  await expect.element(page.getByText('From 01/02/2999 00:00 shoppers will see “Tết” by its schedule.')).toBeVisible()
  change(workplace.documents, { color_main_1: '#cc0000' }, { kind: 'edit', field: 'color_main_1' })
  workplace.documents.setState({ saveState: 'saved' })
  vi.spyOn(workplace.drafts, 'flush').mockResolvedValue(true)
  await page.getByRole('radio', { name: 'From one time to another' }).click()
  await page.getByLabelText('Until').fill('2999-02-15T00:00')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect.poll(() => workplace.documents.getState().theme.color_main_1).toBe('#114477')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  expect(workplace.documents.getState().theme.color_main_1).toBe('#cc0000')
})

test('a look that was applied only for a time leaves the draft as it was, scheduled or not', async () => {
  const { workplace } = await showInWorkplace(
    () => (
      <>
        <PresetsPanel />
        <Host />
      </>
    ),
    { document: DRAFT, server: live },
  )
  const before = workplace.documents.getState().history.document
  vi.spyOn(workplace.drafts, 'flush').mockResolvedValue(true)
  const forATime = page.getByRole('button', { name: /^Only for a time….*Lunar New Year$/ })
  await forATime.click()
  expect(workplace.documents.getState().history.document).not.toEqual(before)
  await userEvent.keyboard('{Escape}')
  expect(workplace.documents.getState().history.document).toBe(before)
  expect(workplace.documents.getState().history.cursor).toBe(0)

  await forATime.click()
  await expect.element(page.getByRole('textbox', { name: /Name/ })).toHaveValue('Lunar New Year')
  await page.getByLabelText('Until').fill('15/2/2999')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect.element(page.getByText(/The draft is the usual look again/)).toBeVisible()
  expect(workplace.documents.getState().history.document).toEqual(before)
  expect(server.sent.at(-1)).toMatchObject(['publish', { ends_at: '2999-02-16T00:00:00+07:00' }])
})

test('the calendar says what shoppers see now and what comes, and leads to it', async () => {
  server.versions = [
    version(4, { name: 'Giờ vàng', starts_at: '2999-02-10T00:00:00+07:00', ends_at: '2999-02-20T00:00:00+07:00' }),
    ...server.versions,
  ]
  const sections = [{ id: 'tet', kind: 'text', title: 'Tết', show_from: '2999-02-05T00:00' }]
  const { workplace } = await showInWorkplace(() => <PlanDialog />, { document: { ...DRAFT, home_sections: sections } })
  await expect.element(page.getByText('Shoppers see “Version 2” now')).toBeVisible()
  const rows = page.getByRole('listitem')
  await expect
    .poll(() => rows.elements().map((one) => one.textContent?.replace(/(Open|See it then|\s)+$/, '')))
    .toEqual([
      expect.stringContaining('Version 2'),
      '01/02/2999 00:00Shoppers see “Tết”',
      '05/02/2999 00:00Appears: Text: Tết',
      '10/02/2999 00:00Shoppers see “Giờ vàng”',
      '20/02/2999 00:00Shoppers see “Version 2”',
    ])
  await expect
    .element(
      page.getByText(
        '“Tết” and “Giờ vàng” overlap from 10/02/2999 00:00 to 15/02/2999 00:00: shoppers see “Giờ vàng” then.',
      ),
    )
    .toBeVisible()
  await page.getByRole('button', { name: 'Open: Text: Tết' }).click()
  expect(workplace.ui.state.getState()).toMatchObject({ group: 'home', openSection: 'tet' })
  await page.getByRole('button', { name: 'See it then: 05/02/2999 00:00' }).click()
  expect(workplace.preview.state.getState().minute).toBe('2999-02-05T00:00')
})
