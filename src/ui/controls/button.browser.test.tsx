import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInShop } from '../../../tests/setup/shop-page.tsx'
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
