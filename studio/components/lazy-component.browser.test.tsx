import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import { DialogFailed } from './dialog-failed.tsx'
import { DialogWaiting } from './dialog-waiting.tsx'
import { lazyComponent } from './lazy-component.tsx'

/** The errors are the subject here: React writes each to the console. */
function quiet() {
  const spy = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => spy.mockRestore())
}

test('a part that throws says what happened, is tried again, and leaves the rest', async () => {
  quiet()
  let isBroken = true
  const Part = lazyComponent(async () => ({
    default: function Part() {
      if (isBroken) throw new Error('the list has no entries')
      return <p>The part</p>
    },
  }))
  await showInWorkplace(
    () => (
      <>
        <Part />
        <button type="button">Another setting</button>
      </>
    ),
    { document: {} },
  )
  await expect.element(page.getByRole('alert').getByText('the list has no entries')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Another setting' })).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The part')).toBeVisible()
})

test.each([1, 2])(
  'code that could not be loaded is asked for again: by itself once, then by a press (lost %i times)',
  async (times) => {
    quiet()
    const load = vi
      .fn<() => Promise<{ default: () => React.ReactElement }>>()
      .mockResolvedValue({ default: () => <p>The part</p> })
    for (let lost = 0; lost < times; lost++) load.mockRejectedValueOnce(new Error('Failed to fetch'))
    const Part = lazyComponent(load)
    await showInWorkplace(() => <Part />, { document: {} })
    if (times === 2) await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('The part')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(times + 1)
  },
)

test('code that was loaded before is shown at once', async () => {
  const load = vi.fn<() => Promise<{ default: () => React.ReactElement }>>(async () => ({
    default: () => <p>The part</p>,
  }))
  const Waiting = vi.fn<() => React.ReactElement>(() => <p>Loading</p>)
  const Part = lazyComponent(load, DialogFailed, Waiting)
  await Part.preload()
  await showInWorkplace(() => <Part />, { document: {} })
  await expect.element(page.getByText('The part')).toBeVisible()
  expect(Waiting).not.toHaveBeenCalled()
  expect(load).toHaveBeenCalledOnce()
})

test('a dialog that throws can be closed', async () => {
  quiet()
  const Part = lazyComponent(
    async () => ({
      default: function Part(): never {
        throw new Error('no versions')
      },
    }),
    DialogFailed,
  )
  const { workplace } = await showInWorkplace(() => <Part />, { document: {} })
  workplace.ui.show({ dialog: 'versions' })
  const dialog = page.getByRole('dialog', { name: 'Could not be opened' })
  await expect.element(dialog.getByText('no versions')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(workplace.ui.state.getState().dialog).toBeUndefined()
})

test('while the code of a dialog is loading, nothing that stands below moves', async () => {
  const Dialog = lazyComponent<object>(() => new Promise(() => {}), DialogFailed, DialogWaiting)
  await showInWorkplace(
    () => (
      <div data-testid="screen">
        <p>The workbench</p>
        <Dialog />
      </div>
    ),
    { document: {} },
  )
  await expect.element(page.getByRole('status')).toBeVisible()
  const screen = page.getByTestId('screen').element()
  expect(screen.getBoundingClientRect().height).toBe(
    page.getByText('The workbench').element().getBoundingClientRect().height,
  )
})
