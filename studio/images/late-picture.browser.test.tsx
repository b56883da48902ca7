import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configureCalls } from '../../src/api/call.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import type { FieldName } from '../../src/theme/fields.ts'
import { change } from '../document/document-store.ts'
import ListControl from '../fields/list-control.tsx'
import MenuEditor from '../menu/menu-editor.tsx'
import SectionList from '../sections/section-list.tsx'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'

beforeEach(() => configureCalls({ storeCode: 'moc-fashion', language: 'en', apiBase: '' }, () => {}))
afterEach(() => vi.restoreAllMocks())

type Row = Record<string, unknown>
const section = (id: string, more: Row = {}): Row => ({ id, kind: 'picture', title: id, ...more })
const entry = (id: string, more: Row = {}): Row => ({ id, name: id, link_to: '/', image: '', children: [], ...more })
const PLACES = [
  {
    field: 'home_sections',
    Place: SectionList,
    rows: [section('one'), section('two')],
    later: 'title',
    opens: /^Edit .*: one$/,
  },
  { field: 'json_custom_menu', Place: MenuEditor, rows: [entry('one'), entry('two')], later: 'name', opens: /^one/ },
  {
    field: 'benefitIcons',
    Place: ListControl,
    rows: [
      { image_url: '', content: 'one' },
      { image_url: '', content: 'two' },
    ],
    later: 'content',
    opens: undefined,
  },
] as const

/** A picture that is still on its way, and what lets it arrive. */
function slowUpload(): () => void {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const usual = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    if (!(init?.body instanceof FormData)) return usual(address, init)
    await arrived
    return Response.json({ success: true, code: 200, msg: '', msg_code: '', data: '/media/mot/upload/new.webp' })
  })
  return arrive
}

test.each(PLACES.flatMap((place) => [false, true].map((isLeft) => ({ ...place, isLeft }))))(
  'a picture that comes late takes nothing back that was changed meanwhile: $field, left: $isLeft',
  async ({ field, Place, rows, later, opens, isLeft }) => {
    const arrive = slowUpload()
    function Panel() {
      const [isThere, setIsThere] = useState(true)
      return (
        <>
          <button type="button" onClick={() => setIsThere(false)}>
            Leave
          </button>
          {isThere && (
            <Place name={field as FieldName} id="field" label="List" describedBy={undefined} invalid={false} />
          )}
        </>
      )
    }
    const document: ThemeDocument = { [field]: rows, is_use_custom_menu: true }
    const { workplace } = await showInWorkplace(() => <Panel />, { document })
    if (opens) await page.getByRole('button', { name: opens }).first().click()
    const file = new File([new Uint8Array([137, 80, 78, 71])], 'a.png', { type: 'image/png' })
    await userEvent.upload(globalThis.document.querySelectorAll<HTMLInputElement>('input[type=file]')[0]!, file)
    const list = () => (workplace.documents.getState().history.document[field] ?? []) as Row[]
    const changed = list().map((row, index) => (index === 1 ? { ...row, [later]: 'changed meanwhile' } : row))
    change(workplace.documents, { [field]: changed }, { kind: 'edit', field })
    if (isLeft) await page.getByRole('button', { name: 'Leave' }).click()
    arrive()
    await expect.poll(() => JSON.stringify(list()[0])).toContain('/media/mot/upload/new.webp')
    expect(list()[1]).toMatchObject({ [later]: 'changed meanwhile' })
  },
)
