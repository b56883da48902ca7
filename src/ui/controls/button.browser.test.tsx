import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInShop } from '../../../tests/setup/shop-page.tsx'
import { translatePage } from '../../../tests/setup/translate-page.ts'
import type { IconName } from '../icon-names.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { refusePresses } from './refuse-presses.ts'

/** A form with one kind of button. It becomes busy on the first submission and stays busy. */
function BusyForm({ icon, onSent }: { icon: boolean; onSent: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <form onSubmit={(event) => (event.preventDefault(), setBusy(true), onSent())}>
      <input aria-label="Tên" />
      {icon ? (
        <IconButton icon="send" label="Gửi" type="submit" {...refusePresses(busy)} />
      ) : (
        <Button type="submit" busy={busy}>
          Gửi
        </Button>
      )}
    </form>
  )
}

test.each([false, true])('a busy button keeps the focus and refuses presses (icon only: %s)', async (icon) => {
  const onSent = vi.fn<() => void>()
  await renderInShop(<BusyForm icon={icon} onSent={onSent} />)
  const button = page.getByRole('button', { name: 'Gửi' })
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter} ')
  await userEvent.fill(page.getByRole('textbox'), 'Bưởi')
  await userEvent.keyboard('{Enter}')
  expect(onSent).toHaveBeenCalledTimes(1)
})

/** Busy while its call is under way, which `settle` ends. */
let settle = () => {}
function Sender({ icon }: { icon?: IconName }) {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await new Promise<void>((resolve) => (settle = resolve))
    setBusy(false)
  }
  return (
    <Button icon={icon} busy={busy} onClick={() => void send()}>
      Gửi
    </Button>
  )
}

test.each([undefined, 'send'] as const)(
  'the label of a translated button stays while it is busy, beside a spinner (icon: %s)',
  async (icon) => {
    const failed = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault())
    addEventListener('error', failed)
    const screen = await renderInShop(<Sender {...(icon && { icon })} />)
    const stop = translatePage() // nothing puts the texts back here
    const button = page.getByRole('button', { name: 'GỬI' })
    const label = button.element().querySelector('font')
    expect(label).not.toBeNull()
    const spinner = () => getComputedStyle(screen.container.querySelector('button')!, '::before')
    expect(spinner().content).toBe('none')
    for (const _ of ['first', 'again']) {
      await button.click()
      await expect.element(button).toHaveAttribute('aria-busy', 'true')
      expect([spinner().content, spinner().animationName]).toEqual(['""', expect.stringMatching(/turn/)])
      settle()
      await expect.element(button).not.toHaveAttribute('aria-busy')
      expect(button.element().querySelector('font')).toBe(label)
    }
    stop()
    removeEventListener('error', failed)
    expect(failed).not.toHaveBeenCalled()
  },
)
