import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { configureCalls } from '../src/api/call.ts'
import type { OpenedBundle } from '../src/contract/theme-support.ts'
import CommandPalette from './command-palette/command-palette.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { showInWorkplace } from './testing/show-in-workplace.tsx'
import { TopBar } from './top-bar.tsx'

const BUNDLE: OpenedBundle = {
  store_code: 'xa-la',
  store_name: 'Xạ Lạ',
  document: {},
  place: '?page=/gio-hang',
  changes: ['Main colour', 'Logo'],
  made_at: '2026-11-20T02:00:00.000Z',
  server: 'https://other.test',
  preview_address: null,
  is_foreign: true,
}
beforeEach(() => configureCalls({ storeCode: 'moc-fashion', language: 'en', apiBase: '' }, () => {}))

const show = (bundle?: OpenedBundle, recorded?: string) =>
  showInWorkplace(
    ({ preview }) => {
      if (recorded) preview.showRecorded(recorded)
      return (
        <>
          <TopBar onChoose={() => {}} />
          <PreviewPane />
        </>
      )
    },
    { document: {}, isScratch: true, ...(bundle && { bundle }) },
  )

test('a bundle of another server says whose it is, and offers nothing to send', async () => {
  const { screen } = await show(BUNDLE, 'http://bundle--0.preview.localhost:1/')
  await expect
    .element(screen.getByText(/^Bundle of the store Xạ Lạ from the server https:\/\/other\.test/))
    .toBeVisible()
  expect(screen.getByRole('button', { name: 'Send to the owner' }).query()).toBeNull()
  expect(screen.getByRole('button', { name: 'Publish' }).query()).toBeNull() // it is not this store's
  expect(screen.getByRole('button', { name: 'Show the store as it is now' }).query()).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Page to preview' }).query()).toBeNull() // only this one was recorded
  await screen.getByRole('button', { name: 'More tools' }).click() // the tests' window is a phone's
  await expect.element(screen.getByRole('button', { name: 'Download JSON' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Versions' }).query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await screen.getByText('Last 2 changes').click()
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('Logo')
})

test.each([
  ['another server', true],
  ['this server', false],
])('the command palette of a bundle of %s', async (_, is_foreign) => {
  const { screen } = await showInWorkplace(() => <CommandPalette />, {
    document: {},
    isScratch: true,
    bundle: { ...BUNDLE, is_foreign },
  })
  const option = (name: string) => screen.getByRole('option', { name: new RegExp(`^${name}`) })
  await screen.getByRole('combobox').fill('ver')
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  expect(option('Versions').elements()).toHaveLength(is_foreign ? 0 : 1)
  await screen.getByRole('combobox').fill('publish')
  expect(option('Publish').elements()).toHaveLength(0) // it would publish the draft
})

test('a bundle of this server can be proposed, and left for the store as it is', async () => {
  const { screen, workplace } = await show({ ...BUNDLE, is_foreign: false }, 'http://bundle--0.preview.localhost:1/')
  await expect.element(screen.getByRole('button', { name: 'Send to the owner' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Publish' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Show the store as it is now' }).click()
  expect(workplace.preview.state.getState().recorded).toBeUndefined()
  await expect.element(screen.getByRole('combobox', { name: 'Page to preview' })).toBeVisible()
})
