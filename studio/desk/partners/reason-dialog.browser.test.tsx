import { afterEach, expect, test, vi } from 'vitest'
import { showInStudio } from '../../testing/show-in-studio.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

afterEach(() => localStorage.clear())

test('a reason must be given, and is kept while it could not be sent', async () => {
  const onClose = vi.fn<() => void>()
  const onSend = vi.fn<(reason: string) => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  const texts = { title: 'Suspend Hoa', text: 'She reads why.', label: 'Suspend' }
  const screen = await showInStudio(<ReasonDialog {...texts} draft="one" onSend={onSend} onClose={onClose} />)
  const field = screen.getByRole('textbox')
  const press = () => screen.getByRole('button', { name: 'Suspend' }).click()
  await press()
  expect(onSend).not.toHaveBeenCalled()
  await field.fill('  Đăng giá khác  ')
  await press()
  await expect.poll(() => onSend.mock.calls).toEqual([['Đăng giá khác']])
  await expect.element(field).toHaveValue('  Đăng giá khác  ')
  expect(onClose).not.toHaveBeenCalled()
  await press()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
