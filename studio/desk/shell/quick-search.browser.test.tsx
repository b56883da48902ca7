import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { configureCalls } from '../../../src/api/call.ts'
import type { StudioRole } from '../../../src/contract/permissions.ts'
import type { StudioSession, StudioStore } from '../../../src/contract/studio.ts'
import { I18nProvider } from '../../../src/i18n/i18n-context.tsx'
import { createTranslator } from '../../../src/i18n/i18next-translator.ts'
import ui from '../../../src/i18n/locales/en/ui.json' with { type: 'json' }
import { ALL_TEXTS } from '../../testing/all-texts.ts'
import { queries } from '../../queries.ts'
import desk from '../locales/en.json' with { type: 'json' }
import { DeskContext } from './desk-context.ts'
import { DeskKeys } from './desk-keys.tsx'
import { setQuickSearch } from './desk-state.ts'

const { en: studio } = ALL_TEXTS

const PERSON = { id: 5, name: 'Mai', stores: [] } as unknown as StudioSession

let asked: string[]
beforeEach(() => {
  configureCalls({ storeCode: 'mot', language: 'en', apiBase: '' }, () => {})
  asked = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, location.href)
    asked.push(pathname.split('/').at(-1) ?? '')
    const order = { order_code: 'DON77', customer: { name: 'Bưởi' }, total_final: 120_000 }
    const data = {
      data: pathname.endsWith('/orders') ? [order] : [],
      counters: {},
      current_page: 1,
      last_page: 1,
      total: 0,
    }
    return Response.json({ code: 200, success: true, msg_code: 'SUCCESS', msg: '', data })
  })
  history.replaceState(null, '', '/studio/mot/today')
})
afterEach(() => {
  vi.unstubAllGlobals()
  queries.clear()
  setQuickSearch(false)
})

const show = (role: StudioRole) =>
  render(
    <I18nProvider translator={createTranslator('en', { ...studio, ui, desk })} krwPerVnd={null}>
      <DeskContext value={{ store: { id: 1, store_code: 'mot', name: 'Một', role } as StudioStore, person: PERSON }}>
        <DeskKeys />
      </DeskContext>
    </I18nProvider>,
  )

test('Ctrl K finds an order by its code and goes to it with Enter', async () => {
  const screen = await show('owner')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(screen.getByRole('combobox'), 'don77')
  await expect.element(screen.getByRole('option', { name: /DON77/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  expect(location.pathname).toBe('/studio/mot/orders/DON77')
  expect(screen.getByRole('combobox').query()).toBeNull()
})

test('a role is shown the rooms it has, and asks for nothing else', async () => {
  const screen = await show('content_editor')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(screen.getByRole('option', { name: /Products/ })).toBeVisible()
  expect(screen.getByRole('option', { name: /Orders/ }).query()).toBeNull()
  await userEvent.type(screen.getByRole('combobox'), 'nothing such')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Nothing found.')
  await expect.poll(() => asked).toEqual(['products'])
})

test('? lists the keys', async () => {
  const screen = await show('owner')
  await userEvent.keyboard('?')
  await expect.element(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
