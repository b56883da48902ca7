import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { moveTo } from '../document/document-store.ts'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import ImportDialog from './import-dialog.tsx'

const CURRENT = {
  schema_version: 1,
  defaults_version: 1,
  title: 'Mộc',
  contact_email: 'moc@example.test',
  contact_time_work: '7:00 – 22:00',
}
const FILE = { schema_version: 1, defaults_version: 1, title: 'Mộc Sài Gòn', home_title: 'Trang chủ' }

async function open() {
  const shown = await showInWorkplace(() => <ImportDialog />, { document: CURRENT })
  const documents = () => shown.workplace.documents.getState().history
  return { ...shown, documents }
}
const paste = (theme: object) => page.getByRole('textbox', { name: 'JSON text' }).fill(JSON.stringify(theme))
const apply = () => page.getByRole('button', { name: 'Use this theme' })

describe('an import', () => {
  test('changes only what the file names, says before and after, and is one step', async () => {
    const { screen, workplace: workspace, documents } = await open()
    await expect.element(apply()).toBeDisabled()
    await paste(FILE)
    await expect.element(screen.getByRole('radio', { name: 'Merge: change 2 settings, keep all others' })).toBeChecked()
    await expect.element(screen.getByRole('heading', { name: '2 of 2 settings are taken' })).toBeVisible()
    await expect.element(screen.getByRole('listitem').filter({ hasText: 'Mộc → Mộc Sài Gòn' })).toBeVisible()
    await apply().click()
    expect(documents().document).toEqual({ ...CURRENT, title: 'Mộc Sài Gòn', home_title: 'Trang chủ' })
    expect(documents().entries).toHaveLength(1)
    moveTo(workspace.documents, 0)
    expect(documents().document).toEqual(CURRENT)
  })

  test('JSON with a trailing comma and curly quotes is offered mended, line by line, and is not used before that', async () => {
    const { screen, documents } = await open()
    const wrong = '{\n  “title”: “Mộc Sài Gòn”,\n  "home_title": "Trang chủ",\n}'
    await page.getByRole('textbox', { name: 'JSON text' }).fill(wrong)
    await expect
      .element(screen.getByText('This file is not JSON, but with 2 lines mended it can be read:'))
      .toBeVisible()
    await expect.element(screen.getByText('“title”: “Mộc Sài Gòn”,')).toBeVisible()
    await expect.element(apply()).toBeDisabled()
    await screen.getByRole('button', { name: 'Mend and read again' }).click()
    await expect.element(screen.getByRole('region', { name: 'Report' })).toHaveFocus()
    await apply().click()
    expect(documents().document).toMatchObject({ title: 'Mộc Sài Gòn', home_title: 'Trang chủ' })
  })

  test('what is no theme at all is not offered', async () => {
    const { screen } = await open()
    await page.getByRole('textbox', { name: 'JSON text' }).fill('Xin chào')
    await expect.element(screen.getByText(/Nothing could be read, so/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Mend and read again' }).query()).toBeNull()
  })

  test('replaces when that is chosen, after it has listed what will be cleared; by keyboard too', async () => {
    const { screen, documents } = await open()
    await paste(FILE)
    await userEvent.click(screen.getByRole('radio', { name: /^Merge/ }))
    await userEvent.keyboard('{ArrowDown}')
    await expect
      .element(
        screen.getByRole('radio', { name: 'Replace: only what the file says stays; 2 settings will be cleared' }),
      )
      .toBeChecked()
    for (const text of ['moc@example.test → –', '7:00 – 22:00 → –'])
      await expect.element(screen.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    await apply().click()
    expect(documents().document).toEqual(FILE)
    expect(documents().entries).toHaveLength(1)
  })

  test('that would change nothing cannot be used', async () => {
    const { screen } = await open()
    await paste({ title: 'Mộc' })
    await expect.element(screen.getByText('Nothing in the theme would change.')).toBeVisible()
    await expect.element(apply()).toBeDisabled()
  })

  const OTHER = {
    ...{ color_main_1: '#114477', header_type: 3, page_ground: 'dark' },
    ...{ title: 'Linh', contact_email: 'linh@example.test', logo_url: '/media/linh-beauty/logo/logo.png' },
  }

  test('of another shop’s theme takes its look, and the rest at a press', async () => {
    const { screen, documents } = await open()
    await paste(OTHER)
    await expect.element(screen.getByRole('heading', { name: '3 of 6 settings are taken' })).toBeVisible()
    await expect.element(screen.getByRole('checkbox', { name: /^Contact e-mail|^E-mail/ })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: /^Copy/ }).query()).toBeNull() // of what is taken none has one
    await apply().click()
    const { color_main_1, header_type, page_ground } = OTHER
    expect(documents().document).toEqual({ ...CURRENT, color_main_1, header_type, page_ground })
  })

  test('copies the pictures that it takes; one that cannot be copied is named, and nothing is imported before that is decided', async () => {
    const sent: string[] = []
    vi.stubGlobal('fetch', async (path: string) =>
      path.endsWith('gone.png')
        ? new Response('', { status: 404 })
        : new Response('png', { headers: { 'content-type': 'image/png' } }),
    )
    class Upload extends EventTarget {
      upload = {}
      responseText = ''
      onload = () => {}
      open(_: string, path: string) {
        sent.push(path)
      }
      setRequestHeader() {}
      send() {
        this.responseText = JSON.stringify({ success: true, data: '/media/moc-fashion/upload/copy.png', msg: '' })
        setTimeout(() => this.onload())
      }
    }
    vi.stubGlobal('XMLHttpRequest', Upload)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { screen, documents } = await open()
    await paste({ logo_url: '/media/linh-beauty/a.png', favicon_url: '/media/linh-beauty/gone.png' })
    await screen.getByRole('button', { name: 'All', exact: true }).click()
    await expect
      .element(
        screen.getByRole('checkbox', { name: 'Copy 2 pictures of another shop (linh-beauty) into your library' }),
      )
      .toBeChecked()
    await apply().click()
    await expect.element(screen.getByRole('alert').filter({ hasText: '1 picture could not be copied' })).toBeVisible()
    await expect.element(screen.getByRole('alert').getByRole('listitem')).toHaveTextContent('gone.png')
    expect(documents().document).toEqual(CURRENT)
    await screen.getByRole('button', { name: 'Import without copying these' }).click()
    expect(documents().document).toEqual({
      ...CURRENT,
      logo_url: '/media/moc-fashion/upload/copy.png',
      favicon_url: '/media/linh-beauty/gone.png',
    })
    expect(sent).toHaveLength(1) // what was copied once is not copied again
  })

  test('fits a phone of 360 px', async () => {
    const { screen } = await open()
    await page.viewport(360, 800)
    const logo_url = '/media/linh-beauty/logo/a-very-long-name-of-a-picture-that-has-to-break-somewhere.png'
    await paste({ ...OTHER, logo_url, home_title: 'm'.repeat(300) })
    await screen.getByRole('button', { name: 'All', exact: true }).click()
    const dialog = screen.getByRole('dialog').element()
    const wide = [...dialog.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > 361 && one.getClientRects().length > 0,
    )
    expect(wide.map((one) => one.outerHTML.slice(0, 80))).toEqual([])
    await page.viewport(390, 844)
  })

  test('of what is no theme changes nothing', async () => {
    const { screen } = await open()
    await page.getByRole('textbox', { name: 'JSON text' }).fill('{"title":')
    await expect.element(screen.getByRole('alert').filter({ hasText: 'Nothing could be read' })).toBeVisible()
    await expect.element(apply()).toBeDisabled()
    expect(screen.getByRole('radio').elements()).toHaveLength(0)
  })

  test('repairs a wrong value at a press, and all of them at another, before anything changes', async () => {
    const { screen, documents } = await open()
    await paste({ ...FILE, color_main_1: 'red', contact_fanpage: 'facebook.com/moc', header_type: 77 })
    await screen.getByRole('button', { name: 'Use #ff0000: Main colour' }).click()
    const text = () => (page.getByRole('textbox', { name: 'JSON text' }).element() as HTMLTextAreaElement).value
    await expect.poll(text).toContain('"color_main_1": "#ff0000"')
    const report = screen.getByRole('region', { name: 'Report' })
    await expect.element(report).toHaveFocus() // the pressed button is gone
    await screen.getByRole('button', { name: 'Repair all' }).click()
    await expect.element(report).toHaveFocus()
    await expect.element(screen.getByText('Nothing to report.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Repair all' }).query()).toBeNull()
    expect(documents().document).toEqual(CURRENT)
    await screen.getByRole('button', { name: 'All', exact: true }).click()
    await apply().click()
    expect(documents().document).toEqual({
      ...CURRENT,
      ...FILE,
      color_main_1: '#ff0000',
      contact_fanpage: 'https://facebook.com/moc',
    })
  })

  test.each([
    ['is empty', new File([''], 'theme.json'), 'line:column 1:1'],
    ['is a picture', new File([new Uint8Array([0x89, 80, 78, 71, 0, 255, 1])], 'theme.json'), 'line:column 1:1'],
    ['has 5 MB', new File([' '.repeat(5_000_000)], 'theme.json'), 'at most 1000000 characters'],
    ['has a comma too many', new File(['{\n "title": "A",\n}'], 'theme.json'), 'line:column 3:1'],
  ])('of a file that %s says what is wrong and changes nothing', async (_, file, words) => {
    const { screen, documents } = await open()
    await userEvent.upload(screen.getByLabelText('Choose a file'), file)
    await expect.element(screen.getByRole('listitem').filter({ hasText: words })).toBeVisible()
    await expect.element(apply()).toBeDisabled()
    expect(documents().document).toEqual(CURRENT)
    expect((screen.getByLabelText('Choose a file').element() as HTMLInputElement).value).toBe('') // once mended it may be chosen again
  })

  test('of a file that is gone since it was chosen says so', async () => {
    const { screen, documents } = await open()
    const gone = { name: 'cu.json', size: 10, text: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }
    const drop = Object.assign(new Event('drop', { bubbles: true }), { dataTransfer: { files: [gone] } })
    screen.getByLabelText('Choose a file').element().dispatchEvent(drop)
    await expect.element(screen.getByRole('alert').filter({ hasText: 'cu.json' })).toBeVisible()
    expect(documents().document).toEqual(CURRENT)
  })
})
